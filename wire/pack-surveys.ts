/** Kinds of questions, and the registration's fields, of the surveys in a pack. @see SUR-01 to SUR-06 */

export const questionKinds = ['single', 'multiple', 'scale', 'stars', 'text', 'yesno', 'ranking'] as const

export type QuestionKind = (typeof questionKinds)[number]

/**
 * Fields that a registration form can have, in the order used if the pack lists none. `seat` is the company's
 * headquarters.
 *
 * @see SUR-02, SUR-03
 */
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
