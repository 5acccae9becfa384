/** The operations port's HTTP calls for the cabin system: a source starts, a source ends, the current status. */

import { cabinSignal } from '@altiport/wire/announcement.shape'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Announcements } from '#core/announcement/announcements.ts'
import { refuse } from '#core/http/refusal.ts'
import { sendRefusal } from '#core/http/send-refusal.ts'

const isSourceName = (source: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(source)
const path = '/announcements/:source'

/** @see FEED-07, OPS-03, docs/operations.md */
export const announcementsRoutes = (
  operations: FastifyInstance,
  { announcements }: { announcements: Announcements },
) => {
  const status = () => ({
    ...announcements.current(),
    sources: announcements.sources().map(({ source, kind, class: announcementClass, isStuck }) => ({
      source,
      kind,
      class: announcementClass,
      isStuck,
    })),
    saved: announcements.unsaved() === 0,
  })
  /**
   * The change has been sent to the devices already. The reply waits briefly for the store; `saved` is whether all
   * changes so far are saved.
   */
  const sendStatus = async (reply: FastifyReply) => {
    const saved = await announcements.waitUntilSaved()
    return reply.send({ ...status(), saved })
  }
  operations.get('/announcements', () => status())

  operations.put<{ Params: { source: string } }>(path, (request, reply) => {
    const { source } = request.params
    if (!isSourceName(source)) return badSource(reply)
    const signal = cabinSignal.safeParse(request.body ?? {})
    if (!signal.success) {
      const [issue] = signal.error.issues
      return badInput(reply, ['body', ...(issue?.path ?? []).map(String)].join('.'), issue?.message ?? '')
    }
    const refusal = announcements.setSignal(source, signal.data)
    if (refusal === 'unknown-template')
      return badInput(reply, 'body.template', 'the pack has no such template')
    if (refusal === 'too-many')
      return sendRefusal(reply, refuse('too-many', 'Too many announcement sources are active.'))
    return sendStatus(reply)
  })

  operations.delete<{ Params: { source: string } }>(path, (request, reply) => {
    const { source } = request.params
    // The crew's own sources, such as `crew/pause`, are not the cabin system's to end.
    if (!isSourceName(source)) return badSource(reply)
    announcements.setSignal(source, null)
    return sendStatus(reply)
  })
}

const badSource = (reply: FastifyReply) =>
  badInput(
    reply,
    'source',
    'must be 1 to 40 letters, digits, dots, hyphens or underscores, and start with a letter or digit',
  )

const badInput = (reply: FastifyReply, where: string, message: string) =>
  sendRefusal(reply, refuse('bad-input', `${where}: ${message}`, { where }))
