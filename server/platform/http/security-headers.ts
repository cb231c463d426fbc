// Headers that tell browsers what our pages may do: only what comes from us, in no one's frame.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface Origins {
  publicUrl: string
  apiUrl: string | undefined
  sentryDsn: string | undefined
}

export async function useSecurityHeaders(app: FastifyInstance, { publicUrl, apiUrl, sentryDsn }: Origins): Promise<void> {
  const reportsTo = sentryDsn ? [new URL(sentryDsn).origin] : []
  const isSecure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", ...(apiUrl ? [apiUrl] : []), ...reportsTo],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 365 * 24 * 60 * 60 } : false,
    // The API may be on another host than the pages: its answers must stay readable there, which CORS decides.
    crossOriginResourcePolicy: { policy: apiUrl ? 'cross-origin' : 'same-origin' },
  })
}
