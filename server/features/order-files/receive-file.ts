// Receives a file in steps: JSON, then base64, then the bytes of a pending file. Each step holds only one piece, so that a
// large file needs no more memory than a small one.

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { LimitFunction } from 'p-limit'
import {
  FILE_BODY_LIMIT_BYTES,
  FILE_SIZE_LIMIT_BYTES,
  type FileType,
  MAX_FILE_NAME_LENGTH,
} from '#contract/limits.ts'
import { FILE_HEAD_BYTES } from '#contract/orders/file-check.ts'
import { isNamedType, typeOf } from '#contract/orders/order-file.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { ownTurn } from '#server/platform/http/turns.ts'
import { decodeDataUrl } from './data-url.ts'
import { readJsonStrings, type TextField } from './json-strings.ts'
import type { PendingFile } from './order-file-store.ts'
import { stripPhoto } from './photos/strip-photo.ts'

const MAX_TYPE_LENGTH = 100
/**
 * Longest piece that is parsed at once. Text full of escapes costs a hundred times more, so a longer piece is split over
 * several event-loop turns.
 */
const SLICE_BYTES = 8192
const MOST_OF_A_TURN_MS = 5

export interface ReceivedFile {
  name: string
  /** Undefined if the sender leaves the type to the content. */
  namedType: FileType | undefined
  /** Size of the stored bytes. */
  size: number
  sentSize: number
  sha256: Buffer
  /** First bytes received. */
  head: Buffer
}

export async function receiveFile(
  body: Readable,
  pending: PendingFile,
  { semaphore, keepsPhotoData }: { semaphore: LimitFunction; keepsPhotoData: boolean },
): Promise<ReceivedFile> {
  const name = shortText(MAX_FILE_NAME_LENGTH, () => invalid('name'))
  const type = shortText(MAX_TYPE_LENGTH, wrongType)
  const data = pieces()
  const reader = readJsonStrings(new Map<string, TextField>(Object.entries({ name, type, data })))
  const dataUrl = decodeDataUrl()
  const content = contentInto(pending, keepsPhotoData)

  let turnEndsAt = 0
  async function take(bytes: Buffer): Promise<void> {
    // Fast path for most of the file, except its beginning and end.
    const letters = reader.isWithin(data) ? dataUrl.writeLetters(bytes) : undefined
    if (letters) return content.write(letters)
    if (bytes.length > SLICE_BYTES) {
      for (let at = 0; at < bytes.length; at += SLICE_BYTES) await take(bytes.subarray(at, at + SLICE_BYTES))
      return
    }
    if (performance.now() >= turnEndsAt) {
      await ownTurn()
      turnEndsAt = performance.now() + MOST_OF_A_TURN_MS
    }
    reader.write(bytes)
    await content.write(dataUrl.write(data.taken()))
  }

  let received = 0
  for await (const bytes of piecesOf(body)) {
    received += bytes.length
    if (received > FILE_BODY_LIMIT_BYTES) throw new ProblemError('WRONG_FILE_SIZE')
    await semaphore(() => take(bytes))
  }
  reader.end()
  await content.write(dataUrl.end())
  await content.end()

  const sentType = type.text()
  if (name.text() === '') throw invalid('name')
  const mediaType = dataUrl.mediaType() ?? ''
  if (!isNamedType(sentType) || !isNamedType(mediaType)) throw wrongType()
  const [namedType, contentType] = [typeOf(sentType), typeOf(mediaType)]
  if (namedType !== undefined && contentType !== undefined && namedType !== contentType) throw wrongType()
  return { name: name.text(), namedType: namedType ?? contentType, ...content.summary() }
}

/**
 * Iterates over the body. Unlike `for await` on the stream, does not destroy it when the loop ends early, so that an answer can
 * still be sent.
 */
async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof ProblemError) throw error
    // The client has disconnected and does not read the answer.
    throw new ProblemError('ERROR.BAD_REQUEST')
  }
}

/**
 * Writes decoded bytes into the pending file, and counts stored and received ones; the size limit applies to the received ones.
 */
function contentInto(pending: PendingFile, keepsPhotoData: boolean) {
  const photo = keepsPhotoData ? undefined : stripPhoto()
  let received = 0
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  async function store(bytes: Buffer) {
    if (bytes.length === 0) return
    size += bytes.length
    hash.update(bytes)
    await pending.write(bytes)
  }
  return {
    async write(bytes: Buffer) {
      if (bytes.length === 0) return
      if (head.length < FILE_HEAD_BYTES)
        head = Buffer.concat([head, bytes.subarray(0, FILE_HEAD_BYTES - head.length)])
      received += bytes.length
      if (received >= FILE_SIZE_LIMIT_BYTES) throw new ProblemError('WRONG_FILE_SIZE')
      await store(photo?.write(bytes) ?? bytes)
    },
    async end() {
      if (photo) await store(photo.end())
    },
    summary: () => ({ size, sentSize: received, sha256: hash.digest(), head }),
  }
}

function shortText(longest: number, tooLong: () => ProblemError): TextField & { text(): string } {
  let text = ''
  return {
    piece(piece) {
      text += piece
      if (text.length > longest) throw tooLong()
    },
    text: () => text,
  }
}

function pieces(): TextField & { taken(): string } {
  let waiting: string[] = []
  return {
    piece: (piece) => void waiting.push(piece),
    taken() {
      const text = waiting.join('')
      waiting = []
      return text
    },
  }
}

const invalid = (field: string) =>
  new ProblemError('ERROR.INVALID_INPUT', { errors: { [field]: ['ERROR.INVALID_INPUT'] } })
const wrongType = () => new ProblemError('WRONG_FILE_TYPE')
