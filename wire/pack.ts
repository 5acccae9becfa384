/**
 * The built pack, written by the packer and read by the hub. `pack.json` lists the files, `index.json`
 * describes the contents.
 */

/** The only format so far; the hub rejects packs of an unknown format. */
export const packFormat = 1

/** Maximum size of `index.json`. Reading it takes some ten times its size in memory. */
export const indexLimitInMb = 64

/** Maximum size of `pack.json`, which a hub reads on the thread that answers passengers; some 140,000 files. */
export const listLimitInMb = 24
