// Reduces a photo before it is kept and sent: a phone's camera makes 5 MB, and the network at a ramp is weak.

const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** Returns a JPEG as a data URL, turned upright. */
export async function reducedPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
