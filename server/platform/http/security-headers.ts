// Security headers of pages: they load only our own content and cannot be framed. Answers to calls are not pages and need
// shorter headers.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'

/**
 * Browser features that pages must not use. Only names that every current browser knows, because some browsers log warnings
 * about others.
 */
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
/** Builds a Permissions-Policy that allows only the given features, and only for our own scripts. */
export const permissionsPolicy = (...asked: (typeof POWERS)[number][]): string =>
  POWERS.map((power) => `${power}=${asked.includes(power) ? '(self)' : '()'}`).join(', ')
const NO_POWERS = permissionsPolicy()

/**
 * Content security policy of uploaded files: a browser that displays one runs and loads nothing, and gives it a separate
 * origin.
 */
export const FILE_CONTENT_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** If a browser opens an answer as a page, it loads and runs nothing and cannot be framed. */
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
  // The API may have another host than the pages. Pages there must still be able to read its answers; CORS decides who may.
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
