/** Bundles the hub: `dist/main.js` and the store's thread. The contract's GraphQL files are read from `wire` at run time. */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Packages go into the bundle: a thousand small files take longer to find than to run, a quarter of the start.
 *
 * What brings binaries stays outside, since it finds them beside its own files.
 */
const external = ['libsql']

/** What a package asks for at the start and the hub never uses: `@fastify/static` shows GraphiQL. Node has streams of its own. */
const aliases = {
  '@fastify/static': here('never.mjs'),
  'readable-stream': 'node:stream',
}

/** Told in ASCII, the program takes half the memory: one character beyond Latin 1 makes two bytes of each. */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

export const bundle = async (input, dir) => {
  const build = await rolldown({
    input,
    platform: 'node',
    external,
    resolve: { alias: aliases },
    tsconfig: false,
    plugins: [inAscii],
  })
  await build.write({
    dir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Comments and spaces go, names stay for the log.
    minify: {
      compress: false,
      mangle: { toplevel: false, keepNames: true },
      codegen: { removeWhitespace: true },
    },
  })
  await build.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundle({ main: here('src/main.ts'), 'store-thread': here('src/app/store-thread.ts') }, here('dist'))
}
