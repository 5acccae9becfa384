/** Which portal this is: version, commit and date, written in when it is built. @see MON-05, OP-104 */
import type { Revision } from '@altiport/wire/fault'

declare const __REVISION__: Revision | undefined

/** Outside a build (tests) there is nothing written in. */
export const revision: Revision =
  typeof __REVISION__ === 'undefined'
    ? { version: '2.3.0-alpha3', commit: 'unbuilt', date: '' }
    : __REVISION__

export const revisionText = `${revision.version} ${revision.commit} ${revision.date}`.trim()
