/** The table of docs/proof.md: one row per proof, with its latest result. */

const head =
  '# Proofs\n\nThe long forms, run by `npm run proof`.\n\n| proof | what must hold | held | date | commit |\n|---|---|---|---|---|\n'

/**
 * The page with this result added or replaced; all other rows are unchanged.
 *
 * @param {string} page the current page; empty if there is none
 * @param {{ name: string, what: string, held: boolean, date: string, commit: string }} result
 */
export function withResult(page, { name, what, held, date, commit }) {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| proof |') && nameOf(line) !== name)
  rows.push(`| ${name} | ${what} | ${held ? 'yes' : 'NO'} | ${date} | ${commit} |`)
  return `${head + rows.sort().join('\n')}\n`
}

const nameOf = (row) => row.split('|')[1]?.trim()
