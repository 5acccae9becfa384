/** The only custom rule: a text must not contain `&`. @see FRM-01, ERR-25 */
import type { FormKitNode } from '@formkit/core'

export const noAmpersand = ({ value }: Pick<FormKitNode, 'value'>): boolean =>
  !String(value ?? '').includes('&')
