// Tells when something on the page is being pressed: if it moves away meanwhile, the browser fires no click.

const ENDS = ['pointerup', 'pointercancel', 'keydown', 'input'] as const

/** Answers with what ends the watch. */
export function watchPress(pressed: () => void, letGo: () => void): () => void {
  const end = () => {
    for (const name of ENDS) window.removeEventListener(name, end, true)
    window.removeEventListener('pointermove', endUnpressed, true)
    letGo()
  }
  // The list of a <select> may swallow the end of the press that opened it: whatever comes next tells of it.
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
