/**
 * Reads and draws pictures, as a process that can be killed: nothing else ends a decoder, and a process does not exit
 * while one is at work. It answers each message with facts or pixels, or with why the picture cannot be read.
 */
import sharp from 'sharp'

sharp.cache(false)
// The process that wants the results has ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async ({ path, size }) => {
  const answer = await (size ? pixelsOf(path, size) : factsOf(path)).catch(({ message }) => ({
    problem: message,
  }))
  process.send(answer)
})
process.send({})

async function factsOf(path) {
  const { format, pages, autoOrient } = await sharp(path).metadata()
  return { format, pages, width: autoOrient.width, height: autoOrient.height }
}

/** Decodes all of it. */
async function pixelsOf(path, size) {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize({ ...size, background: '#0000' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
