heroku apps # want safe
heroku logs --tail -a app # want safe
heroku ps:scale web=2 -a app # want moderate
heroku config -a app # want moderate
heroku pg:reset -a app # want dangerous irreversible
heroku apps:destroy app --confirm app # want dangerous irreversible
heroku run bash # want moderate
fly status -a app # want safe
fly secrets list # want safe
fly deploy # want moderate
fly apps destroy app # want dangerous irreversible
vercel ls # want safe
vercel # want moderate
vercel --prod # want moderate
vercel env pull # want moderate
vercel rm app # want dangerous irreversible
netlify sites:list # want safe
netlify sites:delete 4711 # want dangerous irreversible
netlify env:list # want moderate
wrangler d1 list # want safe
wrangler tail # want safe
wrangler d1 execute db --remote --command 'drop table t' # want dangerous irreversible
wrangler d1 execute db --command 'select 1' # want moderate
wrangler deploy # want moderate
wrangler delete # want dangerous irreversible
firebase projects:list # want safe
firebase deploy # want moderate
firebase firestore:delete --all-collections # want dangerous irreversible
supabase projects list # want safe
supabase db reset # want dangerous irreversible
render services # want safe
fastly service list # want safe
fastly backend delete --name b # want dangerous irreversible
amplify status # want safe
amplify delete # want dangerous irreversible
render deploys create web  # want moderate
supabase branches get dev  # want moderate
firebase database:get / -o data.json  # want moderate
firebase database:get /  # want safe
netlify api listSites --output-dir x  # want moderate
wrangler check startup # want moderate
fly sftp get /data/app.db ~/.bashrc  # want moderate
fly sftp get /data/app.db  # want safe
