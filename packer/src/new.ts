/**
 * Creates a source pack: a template that passes the check, and JSON Schemas by which editors complete and
 * check keys.
 */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { fieldsFor } from '#core/fields.ts'
import { packShape } from './pack-yaml.ts'
import { parts } from './parts.ts'

/** Writes the template and the schemas to `folder`, which must be empty or missing. @see PACK-01 */
export async function newPack(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new Error(`${folder} is not empty; name a new folder`)
  await cp(fileURLToPath(new URL('../template', import.meta.url)), folder, { recursive: true })
  await writeSchemas(folder)
}

/**
 * Writes `folder/schemas`, one file for each kind of YAML file. Checks that need other files are not part of
 * them.
 */
export async function writeSchemas(folder: string): Promise<void> {
  await mkdir(join(folder, 'schemas'), { recursive: true })
  for (const [name, schema] of Object.entries(packSchemas())) {
    await writeFile(join(folder, 'schemas', `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  }
}

/** By the kind of file: `pack`, and each part by its noun. */
export function packSchemas(): Record<string, z.core.JSONSchema.BaseSchema> {
  const fields = fieldsFor({ folder: '', fallback: 'en', languages: [] })
  const all = {
    pack: packShape(fields),
    ...Object.fromEntries(parts.map(({ noun, shape }) => [noun, shape(fields)])),
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, shape]) => [
      name,
      z.toJSONSchema(shape, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
    ]),
  )
}
