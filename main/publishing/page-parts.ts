/** How a published page looks: by day and by night, as the reader's machine says. */
export const PAGE_STYLE = `
:root{--ground:#f6f5f2;--raised:#fff;--text:#1c1b19;--soft:#5c5852;--line:#d9d5cc;--accent:#8a4b08;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ground:#17171a;--raised:#222227;--text:#f0eee9;--soft:#b5b0a7;--line:#3a3a41;--accent:#f0b35f}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.75rem 1.25rem;border-bottom:1px solid var(--line);background:var(--raised)}
h1{margin:0;font-size:1.25rem;overflow-wrap:anywhere}
[role=search]{display:flex;flex:1;flex-wrap:wrap;align-items:center;gap:.25rem .75rem}
label{color:var(--soft)}
label:has(+[hidden]){display:none}
input{flex:1;min-width:10rem;max-width:30rem;padding:.4rem .6rem;border:1px solid var(--soft);border-radius:.375rem;background:var(--ground);color:inherit;font:inherit}
output{color:var(--soft);font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main{padding:1.25rem}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1.25rem;margin:0;padding:0;list-style:none}
li{content-visibility:auto;contain-intrinsic-size:auto 20rem}
li:has([open]){grid-column:1/-1}
summary{display:block;cursor:pointer;list-style:none;border-radius:.5rem}
summary::-webkit-details-marker{display:none}
img{display:block;width:100%;height:auto}
.name{display:block;margin-top:.4rem;text-align:center;overflow-wrap:anywhere}
[open]{display:grid;grid-template-columns:minmax(9rem,20rem) minmax(0,1fr);gap:1.5rem;padding:1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raised)}
[open] .name{font-weight:600}
.more>:first-child{margin-top:0}
.key{color:var(--soft)}
.text{white-space:pre-line;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
footer{padding:1.25rem;border-top:1px solid var(--line);color:var(--soft)}
@media (width<40rem){[open]{grid-template-columns:1fr}dl{grid-template-columns:1fr}}
@media print{header{position:static}[role=search]{display:none}}
`.replaceAll('\n', '')

/** The search of a published page: every word has to stand somewhere in a card's name, key, text or fields. "/" goes to it, Escape empties it. */
export const PAGE_SCRIPT = `
const field=document.getElementById('search'),found=document.getElementById('found'),none=document.getElementById('none');
const items=[...document.querySelectorAll('#cards>li')],all=items.length;
const say=n=>found.textContent=(n===all?n:n+' of '+all)+(all===1?' card':' cards');
function search(){
const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);
let n=0;
for(const item of items){item.hidden=!words.every(word=>item.dataset.words.includes(word));if(!item.hidden)n++}
none.hidden=n>0;say(n)
}
field.hidden=false;
field.addEventListener('input',search);
document.addEventListener('keydown',event=>{
if(event.key==='/'&&event.target!==field&&!event.ctrlKey&&!event.metaKey&&!event.altKey){event.preventDefault();field.focus()}
if(event.key==='Escape'){const open=document.querySelector('details[open]');if(event.target===field){field.value='';search()}else if(open){open.open=false;open.querySelector('summary').focus()}}
});
if(field.value)search();
`.trim()
