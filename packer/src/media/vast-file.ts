/**
 * Reads advertisements that agencies deliver as VAST documents: the spot of an InLine, or of the document that a
 * Wrapper names. Whatever needs the internet or runs code is refused: neither is possible on board, and the hub
 * counts views itself.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileProblem } from '#core/source-file.ts'
import { elementsIn, readXml, type XmlElement } from '#core/xml.ts'

/** `video` is a path relative to the pack's folder; it is set only if there are no problems. */
export type VastFile = { video?: string; problems: string[] }

const maxWrappers = 5

/** Elements that are refused if they have contents, and why. */
const refused: Record<string, string> = {
  Impression: 'the hub counts views itself',
  Tracking: 'the hub counts progress itself',
  ClickThrough: 'the campaign’s opens says what a tap opens',
  ClickTracking: 'the hub counts clicks itself',
  CustomClick: 'the campaign’s opens says what a tap opens',
  Error: 'the hub records errors itself',
  ViewableImpression: 'the hub counts views itself',
  JavaScriptResource: 'advertisements cannot run code on board',
  ExecutableResource: 'advertisements cannot run code on board',
  InteractiveCreativeFile: 'advertisements cannot run code on board',
  IFrameResource: 'only a video can be shown',
  HTMLResource: 'only a video can be shown',
  StaticResource: 'only a video can be shown, and pictures need a creative of their own',
}

export function readVast(folder: string, name: string, depth = 1): VastFile {
  const prefix = depth === 1 ? '' : `${name}: `
  let root: XmlElement
  try {
    root = readXml(readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    return { problems: [`${prefix}${(error as Error).message}`] }
  }
  if (root.name !== 'VAST')
    return { problems: [`${prefix}is not VAST but ${root.name}; name a VAST document`] }
  const problems = Object.entries(refused).flatMap(([element, why]) =>
    elementsIn(root, element)
      .filter(({ text, children }) => text !== '' || children.length > 0)
      .slice(0, 1)
      .map(
        ({ line }) => `${prefix}has ${article(element)} ${element} on line ${line}, but ${why}; remove it`,
      ),
  )
  const ads = elementsIn(root, 'Ad')
  if (ads.length !== 1) problems.push(`${prefix}has ${ads.length} ads; give one in each document`)
  const wrapper = elementsIn(root, 'Wrapper')[0]
  const inner = wrapper
    ? readWrapped(wrapper, { folder, name, depth, prefix })
    : readInLine(root, { folder, name, depth, prefix })
  const all = [...problems, ...inner.problems]
  return all.length > 0 || inner.video === undefined
    ? { problems: all }
    : { video: inner.video, problems: [] }
}

/** `prefix` begins each problem: the name of a wrapped document. */
type DocumentContext = { folder: string; name: string; depth: number; prefix: string }

/** The document that a Wrapper names, which must be in the pack. */
function readWrapped(wrapper: XmlElement, { folder, name, depth, prefix }: DocumentContext): VastFile {
  const [tag] = elementsIn(wrapper, 'VASTAdTagURI')
  if (!tag?.text)
    return { problems: [`${prefix}has a Wrapper without VASTAdTagURI; name a document of the pack`] }
  const target = resolveName(name, tag.text)
  if (target === undefined)
    return { problems: [`${prefix}wraps ${describeOutside(tag)}; name a document of the pack`] }
  const problem = fileProblem(folder, target, ['xml'])
  if (problem) return { problems: [`${prefix}wraps a document on line ${tag.line}: ${problem}`] }
  if (depth > maxWrappers)
    return {
      problems: [`${prefix}is wrapped more than ${maxWrappers} times, or wraps itself; name the InLine`],
    }
  return readVast(folder, target, depth + 1)
}

/** The spot of an InLine: the first of its media files that is MP4. */
function readInLine(root: XmlElement, { folder, name, prefix }: DocumentContext): VastFile {
  const files = elementsIn(root, 'MediaFile')
  const code = files.find(
    ({ attributes }) => attributes.apiFramework || /script/i.test(attributes.type ?? ''),
  )
  if (code)
    return { problems: [`${prefix}has code (VPAID) on line ${code.line}, and none runs on board; remove it`] }
  const [linear] = elementsIn(root, 'Linear')
  const media = files.find(({ attributes }) => attributes.type === 'video/mp4')
  if (!linear || !media)
    return { problems: [`${prefix}has no Linear with a MediaFile of the type video/mp4; add one`] }
  const video = resolveName(name, media.text)
  if (video === undefined)
    return { problems: [`${prefix}shows ${describeOutside(media)}; put the video into the pack and name it`] }
  const problem = fileProblem(folder, video, ['mp4'])
  return problem
    ? { problems: [`${prefix}shows a video on line ${media.line}: ${problem}`] }
    : { video, problems: [] }
}

/** The path, relative to the pack, of a file named in a document; `undefined` for no name or a network address. */
function resolveName(document: string, named: string): string | undefined {
  if (named === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(named)) return undefined
  return normalize(join(dirname(document), named))
}

const describeOutside = ({ text, line }: XmlElement): string =>
  `${text.slice(0, 60) || 'nothing'} on line ${line}, which is not in the pack`
const article = (word: string): string => (/^[AEIOU]/.test(word) ? 'an' : 'a')
