// Headers that tell browsers what our pages may do: only what comes from us, in no one's frame.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Browser features that no page of ours needs. Only names that every current browser knows, since some warn about others. */
const UNUSED_POWERS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = UNUSED_POWERS.map((power) => `${power}=()`).join(', ')

/** The policy of uploaded files: one that a browser shows instead of saving runs nothing, loads nothing and has an origin of its own. */
export const FILE_CONTENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

interface Origins {
  publicUrl: string
  apiUrl: string | undefined
  sentryDsn: string | undefined
}

export async function useSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, apiUrl, sentryDsn }: Origins,
): Promise<void> {
  const reportsTo = sentryDsn ? [new URL(sentryDsn).origin] : []
  const isSecure = publicUrl.startsWith('https:')
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS_POLICY),
  )
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
