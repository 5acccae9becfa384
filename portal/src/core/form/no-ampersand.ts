/** The one rule that is our own: a text without the character `&`. @see FRM-01, ERR-25 */
import type { FormKitNode } from '@formkit/core'

export const noAmpersand = ({ value }: Pick<FormKitNode, 'value'>): boolean =>
  !String(value ?? '').includes('&')
