//! The moves of a game with all their variations.

/// A place in the tree: 0 before the first move, and a number of its own after each move, in the order in which they were
/// first played.
pub type NodeId = usize;

#[derive(Clone, Debug)]
struct Node<M> {
    parent: NodeId,
    chosen: M,
    children: Vec<NodeId>,
    /// The child that redo goes to: the one last visited.
    onward: Option<NodeId>,
}

/// A tree of moves with a cursor. Nothing is ever removed: another move after going back begins a variation.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    /// The nodes from 1 on; node 0 has no move.
    nodes: Vec<Node<M>>,
    first: Vec<NodeId>,
    first_onward: Option<NodeId>,
    cursor: NodeId,
}

impl<M: Copy + Eq> Tree<M> {
    /// A tree without moves.
    pub fn new() -> Self {
        Tree {
            nodes: Vec::new(),
            first: Vec::new(),
            first_onward: None,
            cursor: 0,
        }
    }

    /// Where the game stands.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The number of moves in all variations; nodes are numbered 1 to this.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no move was played yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The node before `node`; nothing before the beginning.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).map(|node| node.parent)
    }

    /// The move that led to `node`; none led to the beginning.
    pub fn chosen(&self, node: NodeId) -> Option<M> {
        self.node(node).map(|node| node.chosen)
    }

    /// The nodes that follow `node`, in the order in which they were first played.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.node(node).map_or(&self.first, |node| &node.children)
    }

    /// The node that redo goes to from `node`.
    pub fn onward(&self, node: NodeId) -> Option<NodeId> {
        self.node(node)
            .map_or(self.first_onward, |node| node.onward)
    }

    /// Moves the cursor forward by a move, along an existing branch or a new one.
    pub fn play(&mut self, chosen: M) -> NodeId {
        let existing = self
            .children(self.cursor)
            .iter()
            .copied()
            .find(|&child| self.chosen(child) == Some(chosen));
        let node = existing.unwrap_or_else(|| self.add(chosen));
        self.visit(node);
        node
    }

    /// Moves the cursor back by one ply; redo leads forward again the same way. Stays at the beginning.
    pub fn go_back(&mut self) {
        self.cursor = self.parent(self.cursor).unwrap_or(0);
    }

    /// Moves the cursor to `node`; redo from any node before it leads there. A number that is no node is ignored.
    pub fn visit(&mut self, node: NodeId) {
        if node > self.nodes.len() {
            return;
        }
        self.cursor = node;
        let mut child = node;
        while let Some(parent) = self.parent(child) {
            self.set_onward(parent, child);
            child = parent;
        }
    }

    /// The nodes from the first move to `node`.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), |&node| self.parent(node))
            .filter(|&node| node != 0)
            .collect();
        path.reverse();
        path
    }

    /// The line in view: the nodes before the cursor and those that redo would visit.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.cursor);
        line.extend(std::iter::successors(self.onward(self.cursor), |&node| {
            self.onward(node)
        }));
        line
    }

    fn node(&self, node: NodeId) -> Option<&Node<M>> {
        self.nodes.get(node.checked_sub(1)?)
    }

    fn add(&mut self, chosen: M) -> NodeId {
        self.nodes.push(Node {
            parent: self.cursor,
            chosen,
            children: Vec::new(),
            onward: None,
        });
        let node = self.nodes.len();
        match self.cursor.checked_sub(1) {
            None => self.first.push(node),
            Some(index) => self.nodes[index].children.push(node),
        }
        node
    }

    fn set_onward(&mut self, parent: NodeId, child: NodeId) {
        match parent.checked_sub(1) {
            None => self.first_onward = Some(child),
            Some(index) => self.nodes[index].onward = Some(child),
        }
    }
}

impl<M: Copy + Eq> Default for Tree<M> {
    fn default() -> Self {
        Self::new()
    }
}
