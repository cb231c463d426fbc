// Headers that tell browsers what our pages may do: only what comes from us, in no one's frame. An answer to a call is no page, and
// says so in fewer bytes.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'

/** Features of browsers and devices that pages are kept from. Only names that every current browser knows, since some warn about others. */
const POWERS = [
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
] as const
/** What a page says of the powers: none of them but those that its own scripts may ask for. */
export const permissionsPolicy = (...asked: (typeof POWERS)[number][]): string =>
  POWERS.map((power) => `${power}=${asked.includes(power) ? '(self)' : '()'}`).join(', ')
const NO_POWERS = permissionsPolicy()

/** The policy of uploaded files: one that a browser shows instead of saving runs nothing, loads nothing and has an origin of its own. */
export const FILE_CONTENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Opened as a page all the same, an answer loads nothing, runs nothing and is in nobody's frame. */
const OF_CALLS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}
const CALL = new RegExp(`^${API_BASE}(?:[/?]|$)`)
const YEAR_SECONDS = 365 * 24 * 60 * 60

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
  // The API may be on another host than the pages: its answers must stay readable there, which CORS decides.
  const resourcePolicy = apiUrl ? 'cross-origin' : 'same-origin'
  const ofCalls = {
    ...OF_CALLS,
    'cross-origin-resource-policy': resourcePolicy,
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
  await app.register(helmet, {
    global: false,
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
    strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS } : false,
    crossOriginResourcePolicy: { policy: resourcePolicy },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (CALL.test(request.url)) {
      reply.headers(ofCalls)
      return
    }
    reply.header('permissions-policy', NO_POWERS)
    await reply.helmet()
  })
}
