/** The crew's door: their console's files and the crew's own calls. It knows no call of the passengers. */

import { crewFlightCall } from '@altiport/wire/crew'
import { basePath } from '@altiport/wire/limits'
import type { FastifyInstance } from 'fastify'
import { createDoor } from '#core/door.ts'
import { readBuiltPortal } from '#core/page/built-portal.ts'
import type { Parts } from '#core/parts.ts'

const ownPath = '/crew'

export const crewDoor = async (app: FastifyInstance, parts: Parts, crewDir: string): Promise<void> => {
  const door = createDoor(app, parts)
  door.mount(crewFlightCall, () => parts.flight.current())

  const built = await readBuiltPortal(crewDir)
  if (!built) return
  app.get('/*', { exposeHeadRoute: false }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = await built.files.get(path)?.()
    if (file) {
      reply.header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      return reply.type(file.type).send(file.bytes)
    }
    if ([basePath, ownPath, '/assets'].some((taken) => path === taken || path.startsWith(`${taken}/`))) {
      return reply.callNotFound()
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(built.template)
  })
}
