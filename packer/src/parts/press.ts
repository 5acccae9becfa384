/** Newspapers and magazines with their issues, as PDF (PRS-01). */

import { pressKinds } from '@altiport/wire/pack-items'
import type { Press } from '@altiport/wire/pack-items.shape'
import * as z from 'zod/mini'
import { counted } from '#core/counted.ts'
import type { Fields } from '#core/fields.ts'
import { builtItem, checkItem, idsIn, itemKeys, listOf, mediaFolderOf, premiumKeys } from '#core/item.ts'
import { checkUnique, isRaw, warnOfSameFile } from '#core/links.ts'
import { insidePath } from '#core/open-inside.ts'
import { type Builder, definePart } from '#core/part.ts'
import { sourceFile } from '#core/source-file.ts'
import { coverOfPdf, pdfProblem, readPdf } from '#media/pdf/pdf.ts'
import { orderedPdf } from '#media/pdf/pdf-order.ts'
import { type PdfSheet, sheetOfPdf } from '#media/pdf/pdf-sheet.ts'

const shape = (fields: Fields) =>
  z.strictObject({
    ...itemKeys(fields),
    ...premiumKeys,
    kind: z.enum(pressKinds),
    publisher: z.optional(fields.line),
    country: z.optional(fields.country),
    issues: z
      .array(
        z.strictObject({
          id: fields.id,
          title: z.optional(fields.text('title')),
          date: fields.day,
          language: fields.language,
          file: fields.file('pdf'),
          cover: z.optional(fields.picture('page')),
        }),
      )
      .check(z.minLength(1)),
  })

type SourcePress = z.infer<ReturnType<typeof shape>>

export const press = definePart({
  name: 'press',
  noun: 'press',
  location: { folder: 'press' },
  shape,
  ids: (file) => idsIn(file, 'issues'),
  async check(file, context) {
    checkItem(file, context)
    checkUnique(file, idsIn(file, 'issues'))
    const issues = isRaw(file.raw) ? listOf(file.raw.issues) : []
    warnOfSameFile(
      file,
      issues.map((issue, i) => [['issues', i, 'file'], isRaw(issue) ? issue.file : undefined]),
    )
    for (const [i, issue] of issues.entries()) {
      if (!isRaw(issue)) continue
      const path = sourceFile(file.folder, issue.file, ['pdf'])
      const problem = path && (await pdfProblem(path))
      if (problem) file.addProblem(['issues', i, 'file'], problem)
    }
  },
  async build(list, builder): Promise<Press[]> {
    const built: Press[] = []
    for (const [index, one] of list.entries()) {
      built.push(await builtPress(one, builder))
      builder.printLine(
        `press ${index + 1} of ${list.length}  ${one.id}, ${counted(one.issues.length, 'issue')}`,
      )
    }
    return built
  },
})

async function builtPress(press: SourcePress, builder: Builder): Promise<Press> {
  const issues: Press['issues'] = []
  const addFile = (file: string) => builder.addFile(file, undefined, mediaFolderOf('press', press, 'files'))
  for (const issue of press.issues) {
    const { pages } = await readPdf(issue.file)
    const { file, openingInBytes } = await orderedPdf(issue.file, builder.cacheFolder)
    const sheet = await sheetOfPdf(issue.file, builder.cacheFolder)
    await insidePath(builder.sourceFolders, issue.file)
    issues.push({
      id: issue.id,
      title: issue.title === undefined ? undefined : builder.text(issue.title),
      date: issue.date,
      language: issue.language,
      pages,
      openingInBytes,
      sheet: sheet && { ...measures(sheet), path: (await addFile(sheet.file)).path },
      cover: issue.cover
        ? builder.picture(issue.cover)
        : await builder.addPicture(await coverOfPdf(issue.file, builder.cacheFolder)),
      ...(await addFile(file)),
    })
  }
  return {
    ...builtItem(press, builder),
    premium: press.premium,
    kind: press.kind,
    publisher: press.publisher,
    country: press.country,
    issues: issues.sort((a, b) => b.date.localeCompare(a.date)),
  }
}

const measures = ({ columns, width, height }: PdfSheet) => ({ columns, width, height })
