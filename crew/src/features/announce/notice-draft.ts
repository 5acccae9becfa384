/** The rules of a notice that is being written: the pack's words or one's own, by language. Pure. */

import type { AnnouncementClass } from '@altiport/wire/announcement-kinds'
import type { CrewAnnouncements } from '@altiport/wire/crew-announce'
import { noticeLimit } from '@altiport/wire/limits'

export type NoticeDraft = {
  /** Of the pack; the words below are then its own and cannot be changed. */
  template: string | null
  text: Readonly<Record<string, string>>
  class: AnnouncementClass
  /** Made up for each notice: sent again with the same one, it is sent once. */
  key: string
}

export type DraftEvent =
  | { type: 'wrote'; language: string; message: string }
  | { type: 'chose'; template: { id: string; class: AnnouncementClass } | null }
  | { type: 'classed'; class: AnnouncementClass }
  | { type: 'sent'; key: string }

export const noDraft = (key: string): NoticeDraft => ({ template: null, text: {}, class: 'information', key })

export function step(draft: NoticeDraft, event: DraftEvent): NoticeDraft {
  switch (event.type) {
    case 'wrote':
      return {
        ...draft,
        template: null,
        text: { ...draft.text, [event.language]: event.message.slice(0, noticeLimit) },
      }
    case 'chose':
      if (!event.template) return { ...draft, template: null }
      return { ...draft, template: event.template.id, class: event.template.class }
    case 'classed':
      return { ...draft, class: event.class }
    case 'sent':
      return noDraft(event.key)
  }
}

/** Languages with words of their own, in the passengers' order. */
export const writtenIn = ({ text }: NoticeDraft, languages: readonly string[]): string[] =>
  languages.filter((language) => text[language]?.trim())

export const canSend = (
  draft: NoticeDraft,
  { fallback, templates }: Pick<CrewAnnouncements, 'fallback' | 'templates'>,
): boolean =>
  draft.template !== null
    ? templates.some(({ id }) => id === draft.template)
    : Boolean(draft.text[fallback]?.trim())

/** What the hub is sent: empty languages are left out. */
export const bodyOf = ({ template, text, class: of, key }: NoticeDraft) =>
  template !== null
    ? { key, template, class: of }
    : {
        key,
        class: of,
        text: Object.fromEntries(Object.entries(text).filter(([, message]) => message.trim() !== '')),
      }

/** Works on plain http as well. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
