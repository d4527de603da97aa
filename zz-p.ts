import sharp from 'sharp'
import { composeSubject } from '#app/hair/compose.ts'
import { listDrawings } from '#db/seed/drawn/drawings.ts'
import { paint } from '#app/hair/painter/paint.ts'
const W=320,H=400,tiles=[];let i=0
const cols=Number(process.argv[3]??6)
for(const {name,job} of listDrawings().filter(d=>new RegExp(process.argv[2]!).test(d.name))){
const k=job.scene.width/job.scene.height; const h=H,w=Math.round(H*k)
const t=performance.now()
const p=paint(composeSubject(job.look,job.wearer,'live'),{...job.scene,width:Math.min(w,800),height:h,detail:'live'})
console.log(name,(performance.now()-t).toFixed(0))
const b=await sharp(p.pixels,{raw:{width:Math.min(w,800),height:h,channels:4}}).resize(W,H,{fit:'contain',background:'#fff'}).png().toBuffer()
tiles.push({input:b,left:(i%cols)*W,top:Math.floor(i/cols)*H});i++}
await sharp({create:{width:W*cols,height:H*Math.ceil(i/cols),channels:3,background:'#fff'}}).composite(tiles).png().toFile('/tmp/lead/p.png')
