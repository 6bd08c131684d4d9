mongosh --version # want safe
mongosh shop seed.js # want moderate
mongodump --db shop --out dump # want moderate
mongorestore dump # want moderate
mongorestore --drop dump # want dangerous irreversible
mongostat -n 1 # want safe
mongodump --version  # want safe
mongorestore --version  # want safe
bsondump --outFile dump.json dump.bson  # want moderate
mongosh --quiet --eval 'db.users.find({age: {$gt: 3}}).limit(2)'  # want safe
mongosh shop --eval 'db.users.deleteMany({})'  # want dangerous irreversible
mongosh --eval 'db.users.find({a: 1}).limit(3)' # want safe
mongosh --eval 'db.dropDatabase()' # want dangerous irreversible
mongosh --eval 'db.users.insertOne({})' # want moderate
mongotop --host mongo.example.com  # want moderate
