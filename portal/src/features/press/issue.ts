/** An issue as the reader knows it. */
import type { pressIssueQuery } from '@altiport/wire/press'
import type { ResultOf } from '@altiport/wire/query'

export type Issue = NonNullable<ResultOf<typeof pressIssueQuery>['app']['press']['issue']>
