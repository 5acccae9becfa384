/** The usage log: its calls, its headers, and the table of log strings. */
import { call, typed } from './call.ts'
import { usageLogLimit } from './limits.ts'
import type { UsageRecord } from './usage.shape.ts'

export type { UsageRecord } from './usage.shape.ts'

export const usageHealth = call({
  method: 'GET',
  path: '/core/pxeasy/health',
  access: 'anyone',
  reply: typed<{ ok: true }>(),
})

/** @see LOG-05 */
export const usageLevel = 2

export const logUsage = call({
  method: 'POST',
  path: '/core/pxeasy/logging',
  access: 'anyone',
  body: typed<UsageRecord>(),
})

/**
 * Headers in both directions; the first two are stored under keys of the same names.
 *
 * @see LOG-06 to LOG-08, OP-75
 */
export const usageHeaders = { uid: 'pxcom-uid', sid: 'pxcom-sid', tid: 'pxcom-tid' } as const

/** An event name and its values. Semicolons in values become commas, so that the string can be split. */
const logString = (event: string, ...values: (string | number)[]) =>
  [event, ...values.map((value) => String(value).replaceAll(';', ',').replace(/\s+/g, ' '))].join(';')

/** The table of log strings. @see OP-76, LOG-10 to LOG-12, LOG-17 to LOG-23 */
export const logStrings = {
  /** LOG-10 */
  menuItemView: (menuItemId: string) => logString('menuItemView', menuItemId),
  /** LOG-11: players send an empty menu and to-do 1 (LOG-21, OP-80) */
  mediaPlay: (menu: string, item: string, transactionId: string, toDo: number) =>
    logString('mediaPlay', menu, item, transactionId, toDo),
  /** LOG-12 */
  mediaProgress: (transactionId: string, done: number) => logString('mediaProgress', transactionId, done),
  /** HOM-09: score 1 to 5, or 0 without one; the comment is sent to the secure log */
  feedback: (score: number) => logString('feedback', score),
  /** LOG-17; a comment that is too long is cut, as the hub would reject the whole log string */
  surveyAnswers: (survey: string, version: string, choices: string, comment: string) =>
    logString('surveyAnswers', survey, version, choices, comment).slice(0, usageLogLimit),
  /** LOG-13, LOG-14: base64 chunks of message `id`, starting with number `from` of `count` */
  secureLog: (version: string, id: string, from: number, count: number, chunks: readonly string[]) =>
    logString('secureLog', version, id, from, count, chunks.join(',')),
  /** LOG-18 */
  cityView: (city: string) => logString('cityView', city),
  /** LOG-19 */
  guideSectionView: (city: string, section: string) => logString('guideSectionView', city, section),
  /** LOG-19 */
  guideItemView: (city: string, section: string, item: string) =>
    logString('guideItemView', city, section, item),
  /** LOG-20 */
  comin: (link: string) => logString('comin', link),
  /** LOG-22 */
  menuUsage: (menuItemId: string) => logString('menuUsage', menuItemId),
} as const
