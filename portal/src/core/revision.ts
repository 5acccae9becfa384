/** The portal's revision: version, commit and date, inserted at build time. @see MON-05, OP-104 */
import type { Revision } from '@altiport/wire/error-report'

declare const __REVISION__: Revision | undefined

/** Tests run without a build, so their commit is `unbuilt`. */
export const revision: Revision =
  typeof __REVISION__ === 'undefined'
    ? { version: '2.3.0-alpha3', commit: 'unbuilt', date: '' }
    : __REVISION__

export const revisionText = `${revision.version} ${revision.commit} ${revision.date}`.trim()
