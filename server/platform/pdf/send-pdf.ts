// Sends a PDF file, which the browser saves under its name.

import type { FastifyReply } from 'fastify'

export interface PdfFile {
  name: string
  content: Uint8Array
}

export function sendPdf(reply: FastifyReply, { name, content }: PdfFile): Uint8Array {
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': content.length,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
  return content
}
