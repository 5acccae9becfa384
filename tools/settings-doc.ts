/**
 * Writes docs/settings.md from the shapes of the hub's settings: names, variables, kinds and defaults come from
 * the shapes, descriptions from the comments above them. Run by `npm run settings`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { limits } from '@altiport/hub/core/limits'
import { settingsShape } from '@altiport/hub/core/settings'
import { environmentNames, settingsFileVariable } from '@altiport/hub/core/settings-environment'
import ts from 'typescript'
import * as z from 'zod/mini'

const root = dirname(import.meta.dirname)
export const settingsDocFile = join(root, 'docs', 'settings.md')

type Shape = { shape: Record<string, z.ZodMiniType> }

/** Descriptions by property, from the comments in the object that is given to `z.strictObject`. */
function descriptionsIn(file: string): Map<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'z.strictObject')
      for (const property of (node.arguments[0] as ts.ObjectLiteralExpression).properties) {
        const [comment] = ts.getJSDocCommentsAndTags(property)
        if (comment) found.set(property.name!.getText(), String(comment.comment).replace(/\s+/g, ' '))
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const kindOf = (schema: z.core.JSONSchema.BaseSchema): string => {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.type === 'object' && schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  if (schema.type === 'array') return 'list'
  return (
    { integer: 'whole number', boolean: 'yes or no', object: 'names and values' }[`${schema.type}`] ??
    `${schema.type}`
  )
}

const defaultOf = (schema: z.core.JSONSchema.BaseSchema): string => {
  if (schema.default === undefined) return ''
  const text = JSON.stringify(schema.default)
  return text === '[]' || text === '{}'
    ? 'none'
    : text.replaceAll('"', '').replaceAll(',', ', ').replaceAll(':', ': ')
}

function rowsOf({ shape }: Shape, file: string, variables: Map<string, string> | null): string[] {
  const descriptions = descriptionsIn(file)
  return Object.entries(shape).map(([name, schema]) => {
    const description = descriptions.get(name)
    if (description === undefined) throw new Error(`${file}: ${name} has no comment that describes it`)
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const kind = name === 'feeds' || name === 'limits' ? 'see below' : kindOf(json)
    const cells = [`\`${name}\``, ...(variables ? [code(variables.get(name))] : []), kind]
    const value = name === 'limits' ? '' : defaultOf(json)
    return `| ${[...cells, value, description].join(' | ')} |`
  })
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``)

/** The document's text. @throws if a setting has no description */
export function describeSettings(): string {
  const variables = new Map(
    Object.entries(environmentNames).map(([variable, [setting]]) => [setting, variable]),
  )
  return `# The hub's settings

Written by \`npm run settings\` from the shapes that the hub checks them with; do not edit.

Settings come from a YAML or JSON file that \`${settingsFileVariable}\` (or \`altiport hub --settings FILE\`) names, and from variables of the environment, which win. The hub reads them once, when it starts. It does not start with a setting that it does not know or cannot read, and names each with its remedy.

| setting | variable | kind | default | meaning |
|---|---|---|---|---|
${rowsOf(settingsShape, 'hub/src/core/settings.ts', variables).join('\n')}

## Feeds

\`feeds\` is a list, the most trusted first, or in \`ALTIPORT_FEEDS\` the same list as JSON: [feeds.md](feeds.md).

## Limits

Under \`limits\` in the file. A rate is \`{ perMinute, burst }\`: \`burst\` times at once, then \`perMinute\`. The defaults are for a cabin of 400 behind one address; [security.md](security.md) says what each holds.

| limit | kind | default | meaning |
|---|---|---|---|
${rowsOf(limits, 'hub/src/core/limits.ts', null).join('\n')}
`
}

if (process.argv[1] === import.meta.filename) writeFileSync(settingsDocFile, describeSettings())
