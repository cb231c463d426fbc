// Opens the camera and reports the codes it sees until the caller stops it.
import { openCodeReader } from './code-reader.ts'

/**
 * `refused`: by the person or their browser; `none`: no camera; `busy`: another program uses it; `reader`: this browser cannot
 * read codes.
 */
export type ScanFailure = 'refused' | 'none' | 'busy' | 'reader'

const PAUSE_MS = 150

/** Whether this browser can give this page a camera: not over plain http, and not if a policy forbids it. */
export const canScan = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

interface Scanning {
  video: HTMLVideoElement
  signal: AbortSignal
  onReady: () => void
  /** Called repeatedly while a code is in front of the camera. */
  onCode: (text: string) => void
  onFailure: (failure: ScanFailure) => void
}

export async function scanCodes({ video, signal, onReady, onCode, onFailure }: Scanning): Promise<void> {
  const fail = (failure: ScanFailure) => {
    if (!signal.aborted) onFailure(failure)
  }
  let camera: MediaStream
  try {
    camera = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    return fail(failureOf(error))
  }
  try {
    if (signal.aborted) return
    video.srcObject = camera
    await video.play()
    const reader = await openCodeReader()
    try {
      onReady()
      while (!signal.aborted) {
        for (const text of await reader.read(video)) if (!signal.aborted) onCode(text)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    } finally {
      reader.close()
    }
  } catch {
    fail('reader')
  } finally {
    for (const track of camera.getTracks()) track.stop()
    video.srcObject = null
  }
}

function failureOf(error: unknown): ScanFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}
