import { useEffect, useRef, useState } from 'react'

/** Width before it is measured. */
const USUAL_WIDTH = 520

/** Width of an element in pixels. A chart drawn at its real size has the same font size as the page. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
