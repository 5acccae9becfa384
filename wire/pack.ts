/**
 * The built pack, written by the packer and read by the hub. `pack.json` lists the files, `index.json`
 * describes the contents.
 */

/** The only format so far; the hub rejects packs of an unknown format. */
export const packFormat = 1

/** `index.json` takes no more: one of hundreds of MB would be read into some ten times its size of memory. */
export const indexLimitInMb = 64
