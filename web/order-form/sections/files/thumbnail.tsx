// Thumbnail of a chosen photo. Photos are large, so only one is decoded at a time, outside the main thread, and only the
// thumbnail is kept.
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './files.module.css'

/** Width in pixels that fills the square on a high-density screen from a landscape picture. */
const DECODED_WIDTH = 200
const SIDE = 96

const decoded = new WeakMap<File, Promise<ImageBitmap>>()
let last: Promise<unknown> = Promise.resolve()

/** Thumbnail of a file, decoded once; rejects if the browser cannot display it. */
function smallPicture(file: File): Promise<ImageBitmap> {
  const known = decoded.get(file)
  if (known) return known
  const picture = last.then(() => createImageBitmap(file, { resizeWidth: DECODED_WIDTH }))
  decoded.set(file, picture)
  last = picture.catch(() => undefined)
  return picture
}

/** Draws the middle of the picture so that it fills the square. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const { width, height } = picture
  const side = Math.min(width, height)
  canvas
    .getContext('2d')
    ?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
}

export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let isHere = true
    const show = (picture: ImageBitmap) => {
      if (!isHere || !canvas.current) return
      draw(canvas.current, picture)
      setIsShown(true)
    }
    // A picture that cannot be displayed keeps its icon.
    smallPicture(file).then(show, () => undefined)
    return () => {
      isHere = false
    }
  }, [file])
  return (
    <>
      {!isShown && <Icon name="image" />}
      <canvas
        ref={canvas}
        className={styles['thumbnail']}
        width={SIDE}
        height={SIDE}
        hidden={!isShown}
        aria-hidden="true"
      />
    </>
  )
}
