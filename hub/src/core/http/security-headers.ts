/** Security headers of every response, including refusals and malformed requests. */
import type { ServerResponse } from 'node:http'

/** Nothing from other origins, nothing inline. Features may widen single directives, but never `script-src`. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The same for `writeHead`: names and values alternating. */
export const plainSecurityHeaders: readonly string[] = Object.entries(securityHeaders).flat()
export const encryptedSecurityHeaders: readonly string[] = [
  ...plainSecurityHeaders,
  'cross-origin-opener-policy',
  'same-origin',
]

/**
 * Sets the headers on the raw response, so that handlers that write to it directly include them.
 *
 * On plain http, browsers ignore the opener policy and log a warning.
 */
export const setSecurityHeaders = (response: ServerResponse, isSecure = false) => {
  for (const name in securityHeaders)
    response.setHeader(name, securityHeaders[name as keyof typeof securityHeaders])
  if (isSecure) response.setHeader('cross-origin-opener-policy', 'same-origin')
}
