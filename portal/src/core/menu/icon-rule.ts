/** Rules for icons sent by the hub. */
import { iconTypes } from '@altiport/wire/limits'

export type ServerIcon = { data: string; type: string }

/** Lowercase letters, digits and hyphens, nothing else. @see AST-07 */
export const isIconName = (name: string): boolean => /^[a-z0-9-]+$/.test(name)

/** @see AST-08 */
export const isIconType = (type: string): boolean => (iconTypes as readonly string[]).includes(type)

/** `undefined` for a data URL. */
export const fileNameOf = (data: string): string | undefined =>
  /^data:/.test(data) ? undefined : data.split(/[?#]/, 1)[0]!.split('/').at(-1)

/**
 * Why an icon is rejected, or `null` if it is accepted.
 *
 * The name checked is the file's name without the extension.
 *
 * @see AST-07, AST-08, OP-90
 */
export function iconProblem({ data, type }: ServerIcon): string | null {
  if (!isIconType(type)) return `the type "${type}" is not accepted`
  const file = fileNameOf(data)
  if (file === undefined) return null
  const [, name, ending] = /^(.*)\.([^.]*)$/.exec(file) ?? [null, file, type]
  if (!isIconName(name!)) return `the name "${name}" is not accepted`
  return isIconType(ending!) ? null : `the type "${ending}" is not accepted`
}
