/** Style sheet embedded in the exported file of saved places. */
export const exportStyles = `
:root{color-scheme:light dark;--bg:#fff;--ink:#14171f;--soft:#565c69;--card:#f2f3f6;--water:#bcd6ec;--park:#d6e8d3;--road:#d5d8de}
@media (prefers-color-scheme:dark){:root{--bg:#0f1218;--ink:#f1f3f7;--soft:#aab1bf;--card:#1b1f28;--water:#23435f;--park:#22392a;--road:#343a46}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
header,main{max-width:42rem;margin-inline:auto;padding:1.25rem}
main{display:grid;gap:2rem;padding-block-start:0}
header p,.line,dt,small,.contacts small{color:var(--soft)}
h1{font:500 3rem/1.1 Georgia,serif}
h2{font:500 1.75rem/1.2 Georgia,serif;margin-block:.75rem .25rem}
h3{font-size:1.0625rem;margin-block:1rem .25rem}
article{border-block-start:1px solid var(--road);padding-block-start:1.5rem;break-inside:avoid}
article>p+p{margin-block-start:.5rem}
img{display:block;width:100%;max-height:22rem;object-fit:cover;border-radius:.75rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.75rem 1rem;margin-block-start:1rem;padding:1rem;border-radius:.75rem;background:var(--card)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
ul{padding-inline-start:1.25rem}
.yes,.no,.contacts{list-style:none;padding:0}
.yes li::before{content:"\\2713\\00a0"}
.no li::before{content:"\\2013\\00a0"}
.contacts{margin-block-start:1rem}
.contacts li{padding-block:.5rem;border-block-start:1px solid var(--road)}
a{color:inherit}
svg{width:100%;border-radius:.75rem;background:var(--card)}
path{fill:none;stroke:var(--road);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.road{stroke-width:8}
.rail{stroke:var(--soft);stroke-width:3;stroke-dasharray:10 7}
.water{stroke:var(--water);stroke-width:22}
.area{stroke:none}
.water.area{fill:var(--water)}
.park.area{fill:var(--park)}
circle{fill:#c8402f;stroke:var(--bg);stroke-width:5}
text{font:600 22px system-ui,sans-serif;fill:var(--soft);text-anchor:middle;paint-order:stroke;stroke:var(--card);stroke-width:6px}
.pin{fill:var(--ink)}
`.trim()
