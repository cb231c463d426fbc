// Reads bar codes in a camera picture: with the browser's `BarcodeDetector` where it exists, otherwise in a worker.

export interface CodeReader {
  /** The texts of the codes in the current picture. */
  read: (video: HTMLVideoElement) => Promise<readonly string[]>
  close: () => void
}

/** Formats used on device labels. EAN is left out: it identifies a product, not the single device. */
const FORMATS = ['code_128', 'code_39', 'code_93', 'codabar', 'itf', 'data_matrix', 'qr_code']
/** Pictures are scaled down to this width in pixels, which is enough for a label at arm's length. */
const MOST_WIDTH = 1280

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => supported.includes(format))
  // Some browsers have the class but support no format, or only QR codes.
  if (BarcodeDetector && formats.includes('code_128')) {
    const detector = new BarcodeDetector({ formats })
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    }
  }
  return inWorker()
}

function inWorker(): CodeReader {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' })
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        const picture = context && pictureOf(video, context)
        if (!picture) return resolve([])
        worker.onmessage = ({ data }: MessageEvent<string[] | null>) =>
          data ? resolve(data) : reject(new Error('the reader of codes did not start'))
        worker.onerror = () => reject(new Error('the reader of codes broke down'))
        worker.postMessage(picture, [picture.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}

function pictureOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | null {
  const scale = Math.min(1, MOST_WIDTH / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  // A video has no size before its first frame.
  if (!width || !height) return null
  context.canvas.width = width
  context.canvas.height = height
  context.drawImage(video, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
