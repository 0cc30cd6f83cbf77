import { chromium } from 'playwright';
const base='http://localhost:4310';
const out='/work/tmp/trade/shots'; import fs from 'fs'; fs.mkdirSync(out,{recursive:true});
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const res=await fetch(base+'/api/login',{method:'POST',headers:{'content-type':'application/x-www-form-urlencoded'},body:new URLSearchParams({username:'demo',password:'demo1234'})});
const txt=await res.text(); console.log(txt.slice(0,200));
const token=JSON.parse(txt).data.userinfo.token;
const only=process.argv[2];
for (const [lang,theme] of [['en','day'],['en','night'],['de','day'],['ar','night'],['ja','day'],['ms','day']]) {
  const ctx=await browser.newContext({viewport:{width:360,height:800},deviceScaleFactor:1.5,isMobile:true,hasTouch:true});
  await ctx.addInitScript(([t,l,th])=>{localStorage.setItem('token',t);localStorage.setItem('lang',l);localStorage.setItem('theme',th)},[token,lang,theme]);
  const page=await ctx.newPage();
  const shot=(n)=>page.screenshot({path:`${out}/${n}-${lang}-${theme}.png`});
  if(!only||only==='spot'){
  await page.goto(base+'/exchange?currentSymbol=btcusdt&name=BTC%2FUSDT'); await page.waitForTimeout(3500); await shot('spot');
  const q=page.locator('form input[inputmode=decimal]').nth(1); await q.fill('99'); await page.waitForTimeout(300); await shot('spot-over');
  await page.locator('form input[type=radio]').nth(3).check({force:true}); await page.locator('form input[inputmode=decimal]').nth(1).fill('50'); await page.waitForTimeout(500); await shot('spot-market');
  await page.locator('header button').first().click(); await page.waitForTimeout(900); await shot('spot-picker');
  }
  if(!only||only==='options'){
  await page.goto(base+'/options?currentSymbol=btcusdt&name=BTC%2FUSDT'); await page.waitForTimeout(4000); await shot('opt');
  const up=page.locator('main section button').filter({hasText:'▲'}).last(); await up.click(); await page.waitForTimeout(1200); await shot('opt-settings');
  const d=page.getByRole('dialog').last(); await d.locator('button').filter({hasText:'▲'}).click(); await page.waitForTimeout(1200); await shot('opt-confirm');
  const c=page.getByRole('dialog').last(); await c.locator('button').filter({hasNot:page.locator('svg')}).last().click(); await page.waitForTimeout(2500); await shot('opt-detail');
  await page.keyboard.press('Escape'); await page.waitForTimeout(1500); await shot('opt-running');
  await page.goto(base+'/market'); await page.waitForTimeout(2500); await shot('market');
  await page.goto(base+'/staking'); await page.waitForTimeout(2000); await shot('staking');
  }
  await ctx.close();
}
await browser.close();
