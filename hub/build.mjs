/**
 * Bundles the hub: `dist/main.js` and the store's thread. The contract's GraphQL files are read from `wire`
 * at runtime.
 */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Packages are bundled: resolving a thousand small files takes a quarter of the startup time.
 *
 * Packages with native binaries stay external, since they locate them relative to their own files.
 */
const external = ['libsql']

/**
 * Dependencies that packages import at startup and the hub does without: `@fastify/static` would only serve
 * GraphiQL, and Node has streams built in.
 */
const aliases = {
  '@fastify/static': here('unused-package.mjs'),
  'readable-stream': 'node:stream',
}

/**
 * Escapes the bundle to ASCII, which halves its memory: V8 stores all characters of a string in two bytes each
 * if one of them is beyond Latin-1.
 */
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
    // Removes comments and whitespace; names stay for stack traces.
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
