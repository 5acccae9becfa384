/** The draft of a notice: a template of the pack, or the crew's own text by language. Pure. */

import { firstUnits } from '@altiport/client/letters'
import type { CrewAnnouncements } from '@altiport/wire/announce-crew'
import type { AnnouncementClass } from '@altiport/wire/announcement-kinds'
import { noticeLimit } from '@altiport/wire/limits'

export type NoticeDraft = {
  /** Id of a template of the pack, whose text replaces `text`; `null` for the crew's own text. */
  template: string | null
  text: Readonly<Record<string, string>>
  class: AnnouncementClass
  /** Idempotency key, a new one for each notice: if a request is repeated, the notice is published once. */
  key: string
}

export type DraftEvent =
  | { type: 'wrote'; language: string; message: string }
  | { type: 'chose'; template: { id: string; class: AnnouncementClass } | null }
  | { type: 'choseClass'; class: AnnouncementClass }
  | { type: 'sent'; key: string }

export const emptyDraft = (key: string): NoticeDraft => ({
  template: null,
  text: {},
  class: 'information',
  key,
})

export function step(draft: NoticeDraft, event: DraftEvent): NoticeDraft {
  switch (event.type) {
    case 'wrote':
      return {
        ...draft,
        template: null,
        text: { ...draft.text, [event.language]: firstUnits(event.message, noticeLimit) },
      }
    case 'chose':
      if (!event.template) return { ...draft, template: null }
      return { ...draft, template: event.template.id, class: event.template.class }
    case 'choseClass':
      return { ...draft, class: event.class }
    case 'sent':
      return emptyDraft(event.key)
  }
}

/** Languages that have a text, in the order of `languages`. */
export const writtenIn = ({ text }: NoticeDraft, languages: readonly string[]): string[] =>
  languages.filter((language) => text[language]?.trim())

export const canSend = (
  draft: NoticeDraft,
  { fallback, templates }: Pick<CrewAnnouncements, 'fallback' | 'templates'>,
): boolean =>
  draft.template !== null
    ? templates.some(({ id }) => id === draft.template)
    : Boolean(draft.text[fallback]?.trim())

/** The request body, without empty languages. */
export const bodyOf = ({ template, text, class: noticeClass, key }: NoticeDraft) =>
  template !== null
    ? { key, template, class: noticeClass }
    : {
        key,
        class: noticeClass,
        text: Object.fromEntries(Object.entries(text).filter(([, message]) => message.trim() !== '')),
      }
