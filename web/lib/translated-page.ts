// Lets a browser's translator work together with React. Google Translate replaces each text node with a
// <font> element. React still refers to the text node, and fails when it removes it, inserts something before
// it or writes to it (react/react#11538).

/** The translator's element for each text node it replaced. */
const replacements = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/**
 * Remembers the replacements in these changes. A translator replaces the text node, or inserts its element next to it and then
 * removes the text node.
 */
function noteReplacements(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    for (const node of removedNodes)
      if (font && node instanceof Text && !node.isConnected) replacements.set(node, font)
  }
}

/** Returns the child of `parent` that shows the text: the node itself, a <font> around it, or the element that replaced it. */
function shownIn(parent: Node, node: Node): Node | null {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at
  const font = replacements.get(node)
  return font?.parentNode === parent ? font : null
}

/** Removes the translation of a text node that React is about to move. */
function forget(node: Node): void {
  replacements.get(node)?.remove()
  replacements.delete(node)
}

/** Whether a translator moved the text node: React never moves one to another parent. */
const wasMoved = (parent: Node, node: Node | null): node is Text =>
  node instanceof Text && node.parentNode !== parent

let isDone = false

/** Patches `removeChild`, `insertBefore`, `appendChild` and `nodeValue` for text nodes that a translator has replaced. */
export function keepPageTranslatable(): void {
  if (isDone) return
  isDone = true
  const observer = new MutationObserver(noteReplacements)
  observer.observe(document, { childList: true, subtree: true })
  const noteNow = () => noteReplacements(observer.takeRecords())

  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (!wasMoved(this, child)) return removeChild.call(this, child) as Child
    noteNow()
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isBeforeMoved = wasMoved(this, before)
    if (isBeforeMoved || child instanceof Text) {
      noteNow()
      forget(child)
    }
    return insertBefore.call(this, child, isBeforeMoved ? shownIn(this, before) : before) as Child
  }
  Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    if (child instanceof Text) forget(child)
    return appendChild.call(this, child) as Child
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  if (value)
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string | null) {
        if (!this.isConnected) {
          noteNow()
          const font = replacements.get(this)
          if (font?.isConnected) font.replaceWith(this)
          replacements.delete(this)
        }
        value.set?.call(this, text)
      },
    })
}
