/** Surveys in a built pack's index. @see SUR-01 to SUR-06 */

export const questionKinds = ['single', 'multiple', 'scale', 'stars', 'text', 'yesno', 'ranking'] as const

export type QuestionKind = (typeof questionKinds)[number]

/** Fields of the registration, in display order. @see SUR-02 */
export const registerFields = [
  'name',
  'firstName',
  'pseudo',
  'company',
  'job',
  'seat',
  'email',
  'gender',
  'nationality',
  'country',
  'frequentFlyer',
  'age',
] as const

export type RegisterField = (typeof registerFields)[number]
