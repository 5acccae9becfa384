/**
 * The built pack, written by the packer and read by the hub. `pack.json` lists the files, `index.json`
 * describes the contents.
 */

/** The only format so far; the hub rejects packs of an unknown format. */
export const packFormat = 1

/** Maximum size of `index.json`: one of hundreds of MB would take some ten times its size in memory when read. */
export const indexLimitInMb = 64

/** Maximum size of `pack.json`, enough for some 140,000 files: a hub reads it on the thread that answers passengers. */
export const listLimitInMb = 24
