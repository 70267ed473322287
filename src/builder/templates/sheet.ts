import type { Look } from '../model/site.ts'
import { paletteOf } from './palettes.ts'
import { familiesOf, typePairOf } from './type-pairs.ts'

const radii = { soft: '14px', sharp: '2px', round: '28px' }

/** The style sheet of a site: its look as variables, then what all sites share. */
export function siteSheet(look: Look): string {
  const { background, surface, ink, soft, line, brand, onBrand, tint, accent } = paletteOf(look.palette)
  const type = typePairOf(look.type)
  const faces = familiesOf(type)
    .map(
      (family) =>
        `@font-face{font-family:"${family}";src:url(fonts/${family}.woff2) format("woff2");font-weight:100 900;font-display:swap}`,
    )
    .join('\n')
  const variables = `:root{--background:${background};--surface:${surface};--ink:${ink};--soft:${soft};--line:${line};--brand:${brand};--on-brand:${onBrand};--tint:${tint};--accent:${accent};--radius:${radii[look.shape]};--head:"${type.head}",Georgia,serif;--body:"${type.body}",system-ui,sans-serif;--head-weight:${type.weight};--head-spacing:${type.spacing};--scale:${type.scale}}`
  return `${faces}\n${variables}\n${shared}`
}

const shared = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--background);color:var(--ink);font:400 1.0625rem/1.65 var(--body);-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
img{display:block;max-width:100%;height:auto}
h1,h2,h3{font-family:var(--head);font-weight:var(--head-weight);letter-spacing:var(--head-spacing);line-height:1.06;text-wrap:balance}
h1{font-size:calc(clamp(2.6rem,6.4vw,5.1rem)*var(--scale))}
h2{font-size:calc(clamp(2rem,3.9vw,3.15rem)*var(--scale))}
h3{font-size:calc(1.4rem*var(--scale));line-height:1.2}
p{text-wrap:pretty}
a{color:var(--brand);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px;border-radius:4px}
.wrap{width:min(1180px,100% - 2.5rem);margin-inline:auto}
.section{padding-block:clamp(4rem,8.5vw,7.5rem)}
.section.tinted{background:var(--tint)}
.section.raised{background:var(--surface)}
.section:not(.tinted,.raised,.dark)+.section:not(.tinted,.raised,.dark),.section.tinted+.section.tinted{padding-top:0}
.eyebrow{display:block;margin-bottom:1.1rem;color:var(--brand);font-weight:650;font-size:.8125rem;letter-spacing:.14em;text-transform:uppercase}
.lead{max-width:36em;color:var(--soft);font-size:clamp(1.1rem,1.6vw,1.3rem);line-height:1.55}
.head{display:grid;gap:1.2rem;max-width:46rem;margin-bottom:clamp(2.25rem,4.5vw,3.75rem)}
.button{display:inline-block;padding:.95rem 1.75rem;border:2px solid var(--brand);border-radius:calc(var(--radius)*.72);background:var(--brand);color:var(--on-brand);font:620 1rem/1.2 var(--body);text-decoration:none;cursor:pointer;transition:transform .15s,box-shadow .15s}
.button:hover{transform:translateY(-2px);box-shadow:0 10px 24px -12px var(--brand)}
.button.quiet{background:transparent;color:var(--brand)}
.buttons{display:flex;flex-wrap:wrap;gap:.8rem;margin-top:2.2rem}
.art{overflow:hidden;border-radius:var(--radius);background:var(--tint)}
.art img{width:100%;height:100%;object-fit:cover}
.site-head{position:sticky;top:0;z-index:5;border-bottom:1px solid var(--line);background:color-mix(in srgb,var(--background) 92%,transparent);backdrop-filter:blur(12px)}
.site-head .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.6rem 2rem;padding-block:1.1rem}
.site-name{display:flex;align-items:center;gap:.75rem;color:var(--ink);font:var(--head-weight) calc(1.45rem*var(--scale))/1.1 var(--head);letter-spacing:var(--head-spacing);text-decoration:none}
.site-name img{width:auto;height:2.6rem}
.site-menu{display:flex;min-width:0;flex-wrap:wrap;gap:.35rem 1.7rem}
.site-menu a{overflow-wrap:anywhere;padding:.3rem 0;border-bottom:2px solid transparent;color:var(--ink);font-weight:540;font-size:1rem;text-decoration:none}
.site-menu a:hover,.site-menu a[aria-current]{border-color:var(--brand)}
.site-foot{padding-block:clamp(3rem,6vw,4.5rem) 2rem;background:var(--ink);color:var(--background)}
.site-foot .wrap{display:grid;gap:2.5rem;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr))}
.site-foot .site-name{color:var(--background)}
.site-foot p,.site-foot li{opacity:.84}
.site-foot p+p{margin-top:.5rem}
.site-foot a{color:inherit}
.site-foot h2{margin-bottom:.9rem;font-size:1.05rem;letter-spacing:0}
.site-foot .made{grid-column:1/-1;margin-top:1rem;padding-top:1.4rem;border-top:1px solid color-mix(in srgb,var(--background) 24%,transparent);font-size:.9rem}
.hero{padding-block:clamp(3.25rem,7vw,6.5rem)}
.hero .lead,.hero-cover .lead{margin-top:1.6rem}
.hero-split .wrap{display:grid;gap:clamp(2.5rem,5vw,4.5rem);align-items:center;grid-template-columns:1.05fr 1fr}
.hero-split .art{aspect-ratio:5/5.6}
.hero-arch .art{aspect-ratio:5/6;border-radius:50vw 50vw var(--radius) var(--radius)}
.hero-center{padding-bottom:0;text-align:center}
.hero-center .lead{margin-inline:auto}
.hero-center .buttons{justify-content:center}
.hero-center .art{margin-top:clamp(2.75rem,5vw,4.5rem);aspect-ratio:21/9}
.hero-cover{position:relative;display:grid;align-items:end;min-height:min(88vh,50rem);padding-block:clamp(3rem,6vw,5.5rem);overflow:hidden;background:var(--tint)}
.hero-cover>.art{position:absolute;inset:0;border-radius:0}
.hero-cover .wrap{position:relative}
.hero-cover .card{max-width:43rem;padding:clamp(1.75rem,4vw,3.25rem);border-radius:var(--radius);background:var(--background)}
.hero-cover h1{font-size:calc(clamp(2.4rem,4.8vw,4rem)*var(--scale))}
.hero-wide h1{max-width:13ch;font-size:calc(clamp(3rem,9.2vw,7.6rem)*var(--scale));line-height:.98}
.hero-wide .row{display:grid;gap:clamp(2rem,4vw,4rem);align-items:end;margin-top:clamp(2rem,4vw,3.5rem);grid-template-columns:1fr 1.45fr}
.hero-wide .lead{margin-top:0}
.hero-wide .art{aspect-ratio:16/9}
.page-head{padding-block:clamp(3.5rem,7vw,6rem) clamp(1rem,3vw,2rem)}
.page-head .lead{margin-top:1.3rem}
.cards{display:grid;gap:1.4rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15.5rem),1fr))}
.cards li{display:flex;flex-direction:column;gap:.7rem;padding:2rem 1.8rem 2.1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
.cards li::before{content:"";width:2.6rem;height:2.6rem;margin-bottom:.8rem;border-radius:50% 50% 50% 0;background:var(--accent)}
.cards li:nth-child(2n)::before{border-radius:50% 0 50% 50%;background:var(--brand)}
.cards li:nth-child(3n)::before{border-radius:50%}
.cards p{color:var(--soft)}
.tiles{display:grid;gap:1.75rem 1.4rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
.tiles .art{aspect-ratio:4/3.5;margin-bottom:1.2rem}
.tiles p{margin-top:.45rem;color:var(--soft)}
.rows li{display:grid;gap:.4rem clamp(1.5rem,4vw,4rem);align-items:baseline;padding-block:1.75rem;border-top:1px solid var(--line);grid-template-columns:minmax(3rem,.25fr) 1fr 1.5fr}
.rows li:last-child{border-bottom:1px solid var(--line)}
.rows{counter-reset:row}
.rows li::before{counter-increment:row;content:"0" counter(row);color:var(--brand);font:var(--head-weight) 1.15rem/1.2 var(--head)}
.rows p{color:var(--soft)}
.prices{display:grid;gap:0 clamp(2rem,6vw,5rem);grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
.prices li{display:flex;align-items:baseline;gap:.9rem;padding-block:1.05rem;border-bottom:1px solid var(--line)}
.prices b{font-weight:600}
.prices i{flex:1;border-bottom:2px dotted var(--line);transform:translateY(-.3em)}
.prices span{color:var(--brand);font-weight:650;white-space:nowrap}
.split .wrap{display:grid;gap:clamp(2.5rem,6vw,5.5rem);align-items:center;grid-template-columns:1fr 1fr}
.split .art{aspect-ratio:1}
.split.turned .art{order:-1}
.split .text{display:grid;gap:1.3rem}
.split p{color:var(--soft);font-size:1.1rem}
.facts{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}
.facts li{padding-top:1.3rem;border-top:3px solid var(--brand)}
.facts b{display:block;font:var(--head-weight) calc(clamp(2.5rem,4.6vw,3.6rem)*var(--scale))/1.05 var(--head);letter-spacing:var(--head-spacing)}
.facts span{color:var(--soft)}
.quote{text-align:center}
.quote blockquote{max-width:24em;margin-inline:auto;font:var(--head-weight) calc(clamp(1.65rem,3.4vw,2.7rem)*var(--scale))/1.22 var(--head);letter-spacing:var(--head-spacing);text-wrap:balance}
.quote blockquote::before{content:"“";display:block;height:.5em;color:var(--accent);font-size:2.2em;line-height:1}
.quote figcaption{margin-top:1.6rem;color:var(--soft);font-weight:560}
.quote.dark{background:var(--brand);color:var(--on-brand)}
.quote.dark figcaption{color:inherit;opacity:.86}
.gallery{display:grid;gap:1rem;grid-template-columns:repeat(4,1fr);grid-auto-rows:clamp(8rem,17vw,15rem)}
.gallery .art:nth-child(6n+1){grid-column:span 2;grid-row:span 2}
.gallery .art:nth-child(6n+4),.gallery .art:nth-child(6n+5),.gallery .art:nth-child(6n+6){grid-column:span 2}
.steps{display:grid;gap:2.2rem;counter-reset:step;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
.steps li{display:grid;gap:.6rem}
.steps li::before{counter-increment:step;content:counter(step);display:grid;place-items:center;width:3rem;height:3rem;margin-bottom:.5rem;border-radius:50%;background:var(--brand);color:var(--on-brand);font:650 1.15rem/1 var(--head)}
.steps p{color:var(--soft)}
.questions{display:grid;gap:.9rem;max-width:50rem}
.questions details{padding:1.3rem 1.6rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
.questions summary{font-weight:620;font-size:1.1rem;cursor:pointer}
.questions p{margin-top:.8rem;color:var(--soft)}
.call .wrap>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1.75rem 3rem;padding:clamp(2.5rem,6vw,5rem);border-radius:calc(var(--radius)*1.4);background:var(--brand);color:var(--on-brand)}
.call h2{max-width:18ch}
.call .button{border-color:var(--on-brand);background:var(--on-brand);color:var(--brand)}
.contact .wrap{display:grid;gap:clamp(2.5rem,6vw,5rem);align-items:start;grid-template-columns:1fr 1.15fr}
.contact dl{display:grid;gap:1.3rem}
.contact dt{color:var(--soft);font-size:.9rem}
.contact dd{font-size:1.12rem;font-weight:540}
.form{display:grid;gap:1.2rem;padding:clamp(1.5rem,3.5vw,2.5rem);border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}
.form label{display:grid;gap:.45rem;font-weight:580;font-size:.95rem}
.form input,.form textarea{width:100%;padding:.85rem 1rem;border:1px solid var(--soft);border-radius:calc(var(--radius)*.6);background:var(--background);color:var(--ink);font:400 1rem/1.5 var(--body)}
.form textarea{min-height:9rem;resize:vertical}
.form .button{justify-self:start}
.leave-empty{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
.embed{aspect-ratio:16/9;border-radius:var(--radius);background:var(--tint)}
.embed iframe{width:100%;height:100%;border:0;border-radius:var(--radius)}
@media (max-width:820px){
.hero-split .wrap,.split .wrap,.contact .wrap,.hero-wide .row{grid-template-columns:1fr}
.split.turned .art{order:0}
.hero-split .art{aspect-ratio:5/4.4}
.hero-center .art{aspect-ratio:4/3}
.hero-cover{min-height:0;padding-top:58vw}
.hero-cover>.art{bottom:auto;height:74vw}
.hero-cover .card{background:var(--background)}
.gallery{grid-template-columns:repeat(2,1fr);grid-auto-rows:40vw}
.rows li{grid-template-columns:3rem 1fr}
.rows p{grid-column:2}
}
@media (max-width:560px){
.tiles li{display:grid;column-gap:1.2rem;align-content:center;grid-template-columns:7.5rem 1fr}
.tiles .art{aspect-ratio:1;margin:0;grid-row:1/3}
.tiles h3{align-self:end}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}.button{transition:none}}
`
