// Uploads with XMLHttpRequest, because fetch cannot report the progress of a body.
import * as z from 'zod/mini'
import { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { addressOf } from './address.ts'
import { settle } from './client.ts'
import { reportCall } from './report.ts'
import { type CallResult, type LocalCode, localProblem, unreachable } from './result.ts'
import { sessionProvider } from './session-provider.ts'

/** A slow mobile connection needs minutes for 15 MB; the person can stop it earlier. */
const TIMEOUT_MS = 300_000

interface Upload {
  orderNumber: string
  body: { name: string; type: string; data: string }
  onProgress?: (sentShare: number) => void
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one file of an order. */
export function uploadOrderFile({ orderNumber, body, onProgress }: Upload): Promise<CallResult<unknown>> {
  const { method, path } = publicEndpoints.addOrderFile
  const askedAt = Date.now()
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (codeOf: () => LocalCode) => () => {
      reportCall(publicEndpoints.addOrderFile, 0)
      resolve(localProblem(codeOf()))
    }
    request.open(method, addressOf(publicEndpoints.addOrderFile, { orderNumber }))
    request.withCredentials = true
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('error', fail(unreachable))
    request.addEventListener('abort', fail(unreachable))
    request.addEventListener(
      'timeout',
      fail(() => 'ERROR.TIMEOUT'),
    )
    request.addEventListener('load', () => {
      sessionProvider().onResponse(askedAt)
      const head = { status: request.status, header: (name: string) => request.getResponseHeader(name) }
      // No caller reads the answer, so its shape is not checked.
      resolve(settle({ method, path, answer: z.any() }, head, parsed(request.responseText)))
    })
    request.send(JSON.stringify(body))
  })
}
