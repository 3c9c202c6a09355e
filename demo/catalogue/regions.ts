/** The differences between the regions of India: people's names, names that suit any kind of space,
 *  and street names. Hosts, reviewers, titles and addresses are generated from these. */
export type Region = {
  firstNames: readonly string[];
  families: readonly string[];
  heads: readonly string[];
  streets: readonly string[];
};

const words = (text: string): string[] => text.split(",").map((word) => word.trim());

const region = (firstNames: string, families: string, heads: string, streets: string): Region => ({
  firstNames: words(firstNames),
  families: words(families),
  heads: words(heads),
  streets: words(streets),
});

export const regions = {
  marathi: region(
    "Meghna, Sanjay, Tejas, Rutuja, Aditi, Nikhil, Swapnil, Gauri, Prasad, Ketaki, Rohan, Shalaka",
    "Deshpande, Kulkarni, Joshi, Patil, Gokhale, Bhosale, Sathe, Karnik, Pawar, Chitnis, D'Mello, Irani",
    "Sonchafa, Parijat, Bakul, Sahyadri, Chandrakor, Vasant, Aangan, Gulbakshi, Kavadsa, Prajakta",
    "Gokhale Road, Tilak Path, Station Road, Hill Road, Carter Lane, Old Mill Lane, Ganesh Peth Road, Library Road, Bhandar Lane, Talao Road",
  ),
  gujarati: region(
    "Hetal, Jignesh, Krupa, Mehul, Payal, Dhaval, Nirali, Parth, Kinjal, Ketan",
    "Patel, Mehta, Shah, Desai, Trivedi, Vora, Parikh, Bhatt, Jhaveri, Solanki",
    "Pankhi, Sarovar, Otla, Patola, Zarukho, Keshav, Navrang, Ambli, Toran, Vavdi",
    "Ashram Marg, Relief Lane, Law Garden Road, Station Road, Panchvati Lane, Mill Compound Road, Temple Road, Ring Road Service Lane",
  ),
  hindi: region(
    "Ritika, Arjun, Shreya, Vivek, Neha, Imran, Pallavi, Kabir, Swati, Faizan, Ayesha, Manish",
    "Sharma, Gupta, Mishra, Kidwai, Srivastava, Khanna, Saxena, Verma, Qureshi, Rathore, Singhvi, Agarwal",
    "Mehrab, Baradari, Gulistan, Rozana, Nimboli, Chowbara, Falak, Amrud, Purvai, Sehan",
    "Mall Road, Nehru Marg, Gandhi Path, Station Road, Clock Tower Lane, Kothi Lane, Old Gate Road, Ring Road Service Lane, School Lane, Nursery Road",
  ),
  punjabi: region(
    "Harpreet, Gurleen, Simran, Amandeep, Jasleen, Manpreet, Rajveer, Navjot",
    "Sandhu, Gill, Dhillon, Arora, Sethi, Bedi, Chawla, Kapoor, Grewal, Malhotra",
    "Phulkari, Vehra, Sarson, Chardi Kala, Khet, Dhol, Trinjan, Bohar",
    "Mall Road, Model Town Road, Canal Road, GT Road Service Lane, Leisure Valley Road, School Lane, Market Road",
  ),
  bengali: region(
    "Mrinalini, Anirban, Sohini, Debashish, Ritwik, Ishani, Arindam, Paromita, Joydeep, Tanaya",
    "Mukherjee, Sen, Bose, Chatterjee, Dutta, Ghosh, Banerjee, Roychowdhury, Lahiri, Majumdar",
    "Shiuli, Thakur Dalan, Rowak, Kash Phool, Baithakkhana, Uthon, Alokmala, Banalata, Dakshin Khola, Chilekotha",
    "Old Post Office Lane, Rashbehari Lane, Station Road, Tank Side Road, Ballygunge Lane, Theatre Lane, Garden Reach Row, Boi Para Lane",
  ),
  eastern: region(
    "Ankita, Biswajit, Lopamudra, Soumya, Pritam, Sasmita, Rakesh, Anjali, Sujata, Abhishek",
    "Mohanty, Patnaik, Mishra, Sahoo, Sinha, Jha, Das, Pandey, Prasad, Behera",
    "Konark Steps, Padmini, Sal Grove, Mahua, Pattachitra, Ekamra, Kosi, Madhubani",
    "Station Road, Temple Road, Boring Lane, Lake Road, Collectorate Road, Market Lane, School Road",
  ),
  northEast: region(
    "Rimjhim, Daphi, Bhaskar, Neihuo, Lalrin, Ibansara, Pema, Sanjukta, Tenzing, Merenla",
    "Baruah, Lyngdoh, Gogoi, Kalita, Angami, Ralte, Bhutia, Saikia, Nongrum, Hazarika",
    "Kopou, Brahmaputra Bend, Pine Attic, Kaziranga, Bamboo Hall, Orchid Row, Monolith, Tea Leaf",
    "Hill Side Road, Zoo Lane, Station Road, Church Road, Upper New Colony, River Side Lane, Jail Road",
  ),
  himalayan: region(
    "Tsering, Aditi, Mohsin, Iqra, Deepak, Stanzin, Kavita, Bilal, Ranjana, Karan",
    "Wani, Thakur, Negi, Rawat, Dar, Bisht, Namgyal, Chauhan, Bhat, Semwal",
    "Chinar, Buransh, Deodar Gate, Apple Loft, Snow Line, Kahwa, Walnut Court, Prayer Flag",
    "Mall Road, Upper Lane, Cart Road, River Road, Temple Lane, Forest Road, Old Bazaar Lane",
  ),
  telugu: region(
    "Sravani, Zubair, Harsha, Lavanya, Nikitha, Srinivas, Asma, Chaitanya, Keerthi, Rahul",
    "Reddy, Rao, Naidu, Varma, Khan, Raju, Chowdary, Ali Baig, Murthy, Prasad",
    "Charkamaan, Mallepuvvu, Godari, Irani Chai, Kalamkari, Deccan Rock, Vennela, Gongura",
    "Road No. 3, Necklace Lane, Tank Road, Station Road, Old City Lane, Park View Road, Beach Park Road, Market Road",
  ),
  tamil: region(
    "Karthik, Nandhini, Aravind, Divya, Meenakshi, Prabhu, Yazhini, Vignesh, Janani, Farook",
    "Subramaniam, Iyer, Chettiar, Sundaram, Natarajan, Pillai, Krishnan, Ramanathan, Kumaran, Selvam",
    "Thinnai, Marudham, Kolam, Neithal, Mullai, Athangudi, Malligai, Chettinad Steps, Nilavu, Vaasal",
    "North Mada Street, Gandhi Salai, Luz Lane, Station Road, Temple Tank Street, Beach View Road, Avenue Road, Boat Club Lane",
  ),
  kannada: region(
    "Pooja, Rakshith, Ananya, Suhas, Joel, Deepika, Kiran, Vaishnavi, Naveen, Shruthi",
    "Gowda, Hegde, Shetty, Rao, Bhat, Fernandes, Murthy, Pai, Kamath, Iyengar",
    "Sampige, Malnad, Jolly Rain Tree, Kaveri, Hombale, Nandi Steps, Rangoli Bay, Karavali, Benne, Gubbi",
    "4th Main Road, 12th Cross, 80 Feet Road, Church Lane, Lake View Road, Temple Street, Race Lane, Nursery Road",
  ),
  malayali: region(
    "Anjana, Basil, Fathima, Gokul, Riya, Sanoop, Treesa, Vishnu, Neethu, Jacob",
    "Menon, Nair, Kurian, Varghese, Thomas, Pillai, Namboothiri, Mathew, Rasheed, Panicker",
    "Nalukettu, Kayal, Tharavad, Chempakam, Manjadi, Poomukham, Ilanji, Kettuvallam",
    "MG Road Lane, Church Landing Road, Temple Road, Boat Jetty Road, Palace Road, Bazaar Road, Hill View Lane",
  ),
  goan: region(
    "Savio, Anaïs, Rohit, Maria, Kimberley, Aldrin, Sneha, Fausto",
    "Fernandes, D'Souza, Braganza, Naik, Menezes, Kamat, Pinto, Sequeira",
    "Balcão, Azulejo, Feni Tree, Susegad, Oyster Shell, Casa Amarela, Cashew Grove, Mandovi",
    "Church Road, Old Bakery Lane, River Lane, Market Road, Chapel Hill Road, Fisherman's Lane",
  ),
} satisfies Record<string, Region>;

export type RegionName = keyof typeof regions;
