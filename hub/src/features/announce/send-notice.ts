/** Sends the crew's notices: each once, however often its request is repeated. */
import type { sendNoticeBody } from '@altiport/wire/announce-crew.shape'
import type { Text } from '@altiport/wire/pack-values.shape'
import type * as z from 'zod/mini'
import { crewSources } from '#core/announcement/crew-sources.ts'
import type { Saved } from '#core/crew/crew-router.ts'
import type { CrewTablet } from '#core/crew/crew-sessions.ts'
import { type Refused, refuse } from '#core/http/refusal.ts'
import type { Needs } from './crew-announcements.ts'

type NoticeBody = z.output<typeof sendNoticeBody>
type NoticeRequest = { body: NoticeBody; caller: CrewTablet }

export const createNoticeSender = (
  { announcements, content, live }: Pick<Needs, 'announcements' | 'content' | 'live'>,
  waitForSave: () => Promise<Saved>,
) => {
  /** Requests in progress, by idempotency key: a repeated one gets the same result. */
  const inProgress = new Map<string, Promise<Refused | Saved>>()
  const templates = () => content.pack.announcements?.templates ?? []
  const classOf = ({ class: requestedClass, template }: NoticeBody) =>
    requestedClass ?? templates().find(({ id }) => id === template)?.class ?? 'information'

  const problemOf = ({ template }: NoticeBody, text: Text): Refused | undefined => {
    const { languages, fallback } = content.pack
    const unknownLanguage = Object.keys(text).find((language) => !languages.includes(language))
    if (unknownLanguage !== undefined)
      return refuse('unknown-language', `The portal does not have the language "${unknownLanguage}".`, {
        where: 'body.text',
      })
    if (template === undefined && text[fallback] === undefined)
      return refuse('no-text', `A notice needs a text in the language "${fallback}".`, { where: 'body.text' })
    // Checked before the current safety notice is ended.
    if (template !== undefined && !templates().some(({ id }) => id === template))
      return refuse('unknown-template', 'The pack has no notice template with this id.', {
        where: 'body.template',
      })
    return undefined
  }

  const sendNow = async ({ body, caller }: NoticeRequest): Promise<Refused | Saved> => {
    const text = writtenText(body.text)
    const problem = problemOf(body, text)
    if (problem) return problem
    const { template } = body
    const message = template === undefined ? { text } : { template }
    const signal = { kind: 'notice', class: classOf(body), ...message } as const
    const sender = { tablet: caller.tablet, key: body.key }
    const source = crewSources[signal.class]
    if (signal.class === 'safety') {
      announcements.setSignal(source, null)
      announcements.setSignal(source, signal, sender)
    } else await announcements.setSignalOnceSaved(source, signal, sender)
    live.pingAll()
    return waitForSave()
  }

  return {
    classOf,
    send(request: NoticeRequest): Promise<Refused | Saved> {
      const { key } = request.body
      const pending = inProgress.get(key)
      if (pending) return pending
      if (announcements.hasKey(key)) return waitForSave()
      const sent = sendNow(request).finally(() => inProgress.delete(key))
      inProgress.set(key, sent)
      return sent
    },
  }
}

/** Empty texts count as missing. */
const writtenText = (text: Text | undefined): Text =>
  Object.fromEntries(
    Object.entries(text ?? {})
      .map(([language, value]) => [language, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
