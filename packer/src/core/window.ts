/** Warns of validity windows that are probably a slip: they have ended, or begin more than a year from now. */
import type { YamlFile } from '#core/yaml/yaml-file.ts'

/** How a warning names what has the window: `the voucher` is not `accepted`. */
type Labels = { subject: string; participle: string }

/** Warns if the window at `path` has expired, or begins more than a year after `today`, such as `2026-11-01`. */
export function warnOfWindow(
  file: YamlFile,
  path: PropertyKey[],
  today: string,
  { subject, participle }: Labels,
): void {
  const { from, to } = Object(file.valueAt(path)) as { from?: unknown; to?: unknown }
  if (typeof to === 'string' && dayPattern.test(to) && to < today)
    file.addWarning(
      [...path, 'to'],
      `${subject} has expired, and is not ${participle}; extend it or remove it`,
    )
  if (typeof from === 'string' && dayPattern.test(from) && from > aYearAfter(today))
    file.addWarning(
      [...path, 'from'],
      `${subject} is not ${participle} before ${from}, which is more than a year away; correct the year`,
    )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
