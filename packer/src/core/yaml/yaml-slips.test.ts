/** Mistakes in hand-written YAML are reported on the line where they are. */
import { expect, test } from 'vitest'
import { readYamlText } from './yaml-text.ts'

/** `line:column message` of each problem. */
function problemsIn(source: string): string[] {
  const { problems, lines } = readYamlText(source)
  return problems.map(({ offset, message }) => {
    const { line, col } = lines.linePos(offset)
    return `${line}:${col} ${message}`
  })
}

test.each([
  [
    '# in a text in braces',
    'id: a\ntitle: { en: Track #5, fr: Piste }\nyear: 2020\n',
    '2:20 the text ends before #5,',
  ],
  [
    '# and a space in a text in braces',
    'title: { en: Track # 5 }\nyear: 2020\n',
    '1:20 the text ends before # 5 }, as # begins a comment',
  ],
  ['# in a plain text', 'id: a\ntitle: Track #5 of six\nyear: 2020\n', '2:14 the text ends before #5 of six'],
  ['# in a list', 'cast:\n  - Agent #7\n  - Nobody\n', '2:11 the text ends before #7'],
  [
    'a key too far in',
    'id: a\nkind: film\n year: 2020\nages: 0\n',
    '3:2 is not valid YAML: the line is not indented like',
  ],
  [
    'a key too far in, within a map',
    'light:\n  a: 1\n   b: 2\n  c: 3\n',
    '3:4 is not valid YAML: the line is not indented like',
  ],
  [
    'a key not far enough in',
    'sound:\n  - language: en\n   file: x\n  - language: fr\n',
    '3:1 is not valid YAML: the line is not indented',
  ],
  [
    'a key between two levels',
    'light:\n  a:\n    x: 1\n   y: 2\n  c: 3\n',
    '4:1 is not valid YAML: the line is not indented',
  ],
  ['a - out of line', 'genres:\n  - a\n - b\n  - c\n', '3:1 is not valid YAML: the line is not indented'],
  [
    'a - too far in',
    'genres:\n  - a\n   - b\n  - c\n',
    '3:4 the - is read as part of the text on the line before; align it',
  ],
  ['a - without a space', 'genres:\n  -a\n  - b\n', '2:3 the - is read as part of the text'],
  [
    'an open bracket',
    'genres: [drama\nyear: 2020\ncountry: PT\n',
    '1:9 is not valid YAML: this [ is not closed; close it with ]',
  ],
  [
    'an open brace',
    'id: a\ntitle: { en: A, fr: B\nyear: 2020\n',
    '2:8 is not valid YAML: this { is not closed; close it with }',
  ],
  [
    'an open quote',
    'id: a\ntitle: "Night\nyear: 2020\nkind: film\n',
    '2:8 is not valid YAML: this " is not closed',
  ],
  [
    'no space after a colon',
    'id: a\ntitle:A\nyear: 2020\n',
    '2:1 is not valid YAML: there is no space after the colon',
  ],
  [
    'a tab',
    'id: a\nsound:\n  - language: en\n\tfile: x\n',
    '4:1 is not valid YAML: the line is indented with a tab; use spaces',
  ],
  [
    'a non-breaking space',
    'id: a\nsound:\n  - language: en\n\u00a0\u00a0\u00a0\u00a0file: x\n',
    '4:1 this is not a plain space but a special one',
  ],
  [
    'a non-breaking space after a colon',
    'id: a\ntitle:\u00a0A\nyear: 2020\n',
    '2:7 is not valid YAML: this is not a plain space but a special one',
  ],
  [
    'an apostrophe in single quotes',
    "title: { en: A, fr: 'L'avion' }\n",
    "1:24 is not valid YAML: the text ends at the preceding '; put it in double quotes",
  ],
  [
    'a quote in double quotes',
    'title: "The "best" film"\nyear: 2020\n',
    '1:14 is not valid YAML: the text ends at the preceding "; put it in single quotes',
  ],
  [
    'a - without a space before a key',
    'sound:\n  - language: en\n  -language: fr\n',
    '3:3 is not valid YAML: there is no space after the -',
  ],
  [
    'no space between a colon and a brace',
    'name:{ en: A }\nyear: 2020\n',
    '1:1 there is no space after the colon; add one',
  ],
  ['a second colon', 'title: A: B\nyear: 2020\n', '1:8 is not valid YAML: the line has a second colon'],
])('PACK-02 %s is reported once, where it is', (_, source, expected) => {
  expect(problemsIn(source)).toEqual([expect.stringContaining(expected)])
})

test.each([
  'price: 12.50 # with tax\n',
  'genres: [a] #todo\n',
  'title: "Track #5"\n',
  'title: C#\n',
  '# a comment\n#another\nid: a\n',
  'a:\n  b: 1\n  # c: 2\n  #d: 3\ne: { f: 1, # why\n  g: 2 }\n',
  'text: two\n  lines\n',
  'ages: -1\n',
  'ages: 12 #PG\nisOpen: true #until noon\nnumbers: [1, 2.5e3 #two\n]\nlist:\n  - ~ #none\n',
])('PACK-02 %j has no problem', (source) => {
  expect(problemsIn(source)).toEqual([])
})
