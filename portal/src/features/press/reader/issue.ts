/** The query result of an issue. */
import type { pressIssueQuery } from '@altiport/wire/press'
import type { ResultOf } from '@altiport/wire/query'

export type Issue = NonNullable<ResultOf<typeof pressIssueQuery>['app']['press']['issue']>
