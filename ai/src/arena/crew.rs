//! Jobs shared out over threads.

use std::{
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

/// Does the jobs 0 to `jobs` - 1 on so many threads and hands each result with its number to `done`, as they come.
///
/// Every thread makes one `Tools` for itself by `prepare`.
pub fn share_out<Tools, Result: Send>(
    jobs: usize,
    threads: usize,
    prepare: impl Fn() -> Tools + Sync,
    work: impl Fn(&mut Tools, usize) -> Result + Sync,
    mut done: impl FnMut(usize, Result),
) {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let (next, prepare, work) = (&next, &prepare, &work);
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, jobs.max(1)) {
            let sender = sender.clone();
            scope.spawn(move || {
                let mut tools = prepare();
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    // When nobody wants results any more, no more are made.
                    if job >= jobs || sender.send((job, work(&mut tools, job))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (job, result) in results {
            done(job, result);
        }
    });
}
