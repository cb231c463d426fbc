// Reports when something on the page is being pressed: if it moves before the release, the browser fires no click.

const ENDS = ['pointerup', 'pointercancel', 'keydown', 'input'] as const

/** Starts watching; returns a function that stops it. */
export function watchPress(pressed: () => void, letGo: () => void): () => void {
  const end = () => {
    for (const name of ENDS) window.removeEventListener(name, end, true)
    window.removeEventListener('pointermove', endUnpressed, true)
    letGo()
  }
  // The list of a <select> may swallow the event that ends a press; then the next pointer movement ends it.
  const endUnpressed = ({ buttons }: PointerEvent) => {
    if (buttons === 0) end()
  }
  const begin = () => {
    for (const name of ENDS) window.addEventListener(name, end, true)
    window.addEventListener('pointermove', endUnpressed, true)
    pressed()
  }
  window.addEventListener('pointerdown', begin, true)
  return () => {
    window.removeEventListener('pointerdown', begin, true)
    end()
  }
}
